"""The error of a text that means nothing, in both languages; floors above the error tree of `core` raise it."""


class TextError(ValueError):
    """A text that cannot be read; it says what would be right, `ja` in Japanese."""

    def __init__(self, text: str, ja: str) -> None:
        super().__init__(text)
        self.ja: str = ja

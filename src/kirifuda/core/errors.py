"""All errors, in one tree.

KirifudaError
├── ChoiceError             a choice that cannot be applied; the game is untouched
│   ├── IllegalChoice       no such option now
│   ├── StaleChoice         the decision it answers is over
│   └── GameOver            nothing is left to decide
├── DataError               text or data that cannot be read
│   ├── NotationError       a card, deck, position or choice text
│   ├── RuleFileError       a rule file: names the file and the entry
│   ├── StateError          saved game data
│   └── PolicyError         how a playout is to choose
└── EngineError             the engine itself failed (a loop that does not end)
"""


class KirifudaError(Exception):
    """Base of every error of this package. `ja` says in Japanese what the error itself says in English."""

    def __init__(self, text: str = "", ja: str = "") -> None:
        super().__init__(text)
        self.ja: str = ja

    def said(self, lang: str) -> str:
        """The sentence for a reader of this language; in English where there is no other."""
        return self.ja if lang == "ja" and self.ja else str(self)


class ChoiceError(KirifudaError):
    """A choice that cannot be applied; the game is untouched."""


class IllegalChoice(ChoiceError):
    """There is no such option in the present decision."""


class StaleChoice(ChoiceError):
    """The decision this choice answers is over."""


class GameOver(ChoiceError):
    """The game has an outcome; nothing is left to decide."""


class DataError(KirifudaError):
    """Text or data that cannot be read."""


class NotationError(DataError):
    """A card, deck, position or choice text that means nothing."""


class RuleFileError(DataError):
    """A rule file with an unknown, missing or wrong entry."""


class StateError(DataError):
    """Saved game data that is incomplete or belongs to other rules."""


class PolicyError(DataError):
    """A policy for playouts that names what is not there, or is not for this game."""


class EngineError(KirifudaError):
    """The engine failed: a chain of triggers that does not end."""

"""The help of `kirifuda lab` in Japanese, by its English text."""

from typing import Final

LAB: Final[dict[str, str]] = {
    "The laboratory: what a rule or a change of it does, by experiments and by search.": (
        "研究室：ルールやその変更で何が起こるかを、実験と探索で調べます。"
    ),
}

"""Refusals of texts that are no regulation: the sentences in Japanese and English, with names in the same language."""

from difflib import get_close_matches

from kirifuda.blackpoker.editions.spelling import plain
from kirifuda.core.errors import NotationError
from kirifuda.core.sentence import Sentence

Pair = tuple[str, str]
"""A name or a sentence: Japanese, English."""


def refused(problem: Sentence) -> NotationError:
    return NotationError(problem.en, problem.ja)


def listed(names: list[Pair]) -> Pair:
    return ("、".join([ja for ja, _ in names]), ", ".join([en for _, en in names]))


def either(names: list[Pair]) -> Pair:
    """`A, B or C`: one of them, not all."""
    if len(names) < 2:
        return listed(names)
    ja, en = listed(names[:-1])
    return (f"{ja}または{names[-1][0]}", f"{en} or {names[-1][1]}")


def plus(names: list[Pair]) -> Pair:
    return (" + ".join([ja for ja, _ in names]), " + ".join([en for _, en in names]))


def nearest(text: str, names: list[Pair]) -> Pair:
    """What was nearly written, in whichever language; empty if nothing comes close."""
    known: dict[str, Pair] = {}
    for pair in names:
        for name in pair:
            known.setdefault(plain(name), pair)
    found = get_close_matches(plain(text), list(known), 1, 0.6)
    if not found:
        return ("", "")
    ja, en = known[found[0]]
    return (f"「{ja}」のことですか？", f"; did you mean {en!r}?")


def ambiguous(text: str, names: list[Pair]) -> NotationError:
    ja, en = listed(names)
    return NotationError(
        f"{text!r} names no edition and could be any of {en}", f"「{text}」には版がなく、{ja}のどれにも読めます。"
    )


def in_no_edition(part: str, text: str, names: list[Pair]) -> NotationError:
    ja, en = nearest(part, names)
    return NotationError(
        f"unknown {part!r} in {text!r}: no edition has it{en}", f"「{text}」の「{part}」はどの版にもありません。{ja}"
    )


def nowhere_together(text: str, missing: list[Pair]) -> NotationError:
    """`missing`: an edition and what it does not have."""
    ja = "、".join([f"{edition}には「{part}」" for edition, part in missing])
    en = ", ".join([f"{edition} has no {part!r}" for edition, part in missing])
    return NotationError(
        f"{text!r}: no edition has all of it: {en}", f"「{text}」のすべてを持つ版はありません（{ja}がない）。"
    )


def all_forbidden(problems: list[Sentence]) -> NotationError:
    return NotationError("; ".join([said.en for said in problems]), "".join([said.ja for said in problems]))


def unknown_format(part: str, text: str, formats: list[Pair]) -> Sentence:
    ja, en = listed(formats)
    near_ja, near_en = nearest(part, formats)
    what = f"フォーマット「{part}」はありません" if part else "フォーマットがありません"
    return Sentence(
        f"unknown format {part!r} in {text!r}: formats are {en}{near_en}",
        f"「{text}」の{what}。フォーマットは{ja}です。{near_ja}",
    )


def unknown_frame(part: str, text: str, frames: list[Pair], options: list[Pair]) -> Sentence:
    frames_ja, frames_en = listed(frames)
    near_ja, near_en = nearest(part, frames + options)
    ja = f"「{text}」のフレーム「{part}」はありません。この版には{frames_ja}があります。"
    en = f"unknown frame {part!r} in {text!r}: this edition has {frames_en}"
    if options:
        options_ja, options_en = listed(options)
        ja, en = f"{ja}オプションは{options_ja}です。", f"{en}; options {options_en}"
    return Sentence(en + near_en, ja + near_ja)


def said_twice(text: str) -> Sentence:
    return Sentence(
        f"{text!r}: a regulation has one frame, and each option once [RG-6]",
        f"「{text}」：フレームは1つ、オプションはそれぞれ1回だけです [RG-6]。",
    )


def frame_not_for(
    text: str, edition: str, frame: Pair, format: Pair, rule: str, allowed: tuple[list[Pair], list[Pair]]
) -> Sentence:
    """`allowed`: the formats of the frame, the frames of the format."""
    formats_ja, formats_en = listed(allowed[0])
    frames_ja, frames_en = either(allowed[1])
    ja = f"{format[0]}には{frames_ja}があります。" if allowed[1] else f"{format[0]}はフレームなしで行います。"
    en = f"{format[1]} has {frames_en}" if allowed[1] else f"{format[1]} is played without a frame"
    return Sentence(
        f"{text!r}: {frame[1]} of edition {edition} is for {formats_en} only [{rule}]; {en}",
        f"「{text}」：第{edition}版の{frame[0]}は{formats_ja}だけのものです [{rule}]。{ja}",
    )


def option_needs_frame(text: str, option: Pair, frames: list[Pair]) -> Sentence:
    ja, en = either(frames)
    return Sentence(
        f"{text!r}: {option[1]} needs a frame [RG-6]: {en}",
        f"「{text}」：{option[0]}にはフレームが必要です [RG-6]（{ja}）。",
    )


def option_not_for(text: str, option: Pair, refused: Pair, rule: str, instead: Pair) -> Sentence:
    return Sentence(
        f"{text!r}: {option[1]} is not for {refused[1]} [{rule}]; {instead[1]}",
        f"「{text}」：{option[0]}は{refused[0]}では使えません [{rule}]。{instead[0]}",
    )


def options_exclude(text: str, option: Pair, other: Pair, instead: Pair) -> Sentence:
    return Sentence(
        f"{text!r}: {option[1]} and {other[1]} exclude each other [Q-814]; {instead[1]}",
        f"「{text}」：{option[0]}と{other[0]}は同時に使えません [Q-814]。{instead[0]}",
    )


def may_add(base: Pair, choices: list[Pair]) -> Pair:
    """What can be added to a format and a frame."""
    if not choices:
        return (f"{base[0]}にオプションはありません。", f"{base[1]} has no options")
    ja, en = either(choices)
    return (f"{base[0]}に加えられるのは{ja}です。", f"{base[1]} may add {en}")

"""`kirifuda verify`: was a game dealt fairly? A record as text is played again first; one as JSON says all it needs."""

import json as jsonlib
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from kirifuda.blackpoker.records.record import RecordError
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.replay import verify as verify_record
from kirifuda.blackpoker.records.shuffles import dealt_in_vain, shuffles_of
from kirifuda.cards.rng import FAIR, NotedShuffle
from kirifuda.cli.choices import chosen_language
from kirifuda.cli.deal_verifier import DealVerdict, verdict_of
from kirifuda.cli.replay import HOUSE, find_house
from kirifuda.cli.verify_words import problem_words, word
from kirifuda.core.errors import KirifudaError, NotationError
from kirifuda.fighter import parse_roster, shipped_roster
from kirifuda.fighter import record as battles

ROSTER: Final = "The roster of a battle; the shipped one if left out."


def verify(
    file: Path,
    *,
    house: Annotated[Path | None, Parameter(help=HOUSE)] = None,
    roster: Annotated[Path | None, Parameter(help=ROSTER)] = None,
    lang: Literal["ja", "en"] | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Check that a game was dealt fairly: commitments, key and every shuffle of its record.

    Parameters
    ----------
    file
        The record of a game, a match or a battle: as text, or as JSON.
    lang
        ja or en; by default the language of the locale.
    json
        Print one JSON object.
    """
    language = chosen_language(lang)
    text = read(file)
    if text.lstrip().startswith("{"):
        found = of_data(text, file)
    elif text.startswith(battles.TITLE):
        found = of_battle(text, roster)
    else:
        found = of_game(file, text, house, language)
    if json:
        sys.stdout.write(jsonlib.dumps(found._asdict(), ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(sentence(found, file, language) + "\n")
    return 1 if found.verdict == "unfair" else 0


def read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise NotationError(f"{file}: cannot be read: {error}", f"{file}が読めません（{error}）。") from error


def of_data(text: str, file: Path) -> DealVerdict:
    try:
        data = jsonlib.loads(text)
    except ValueError as error:
        raise NotationError(f"{file}: is no JSON: {error}", f"{file}はJSONではありません（{error}）。") from error
    return verdict_of(data)


def of_game(file: Path, text: str, house: Path | None, lang: str) -> DealVerdict:
    """The shuffles of a game come from playing it again, and its whole record is checked with them."""
    record = parse_record(text, str(file))
    find_house(file, record, house, lang)
    if not record.get("seed").startswith(FAIR):
        return verdict_of(record.to_data())
    try:
        data = {**record.to_data(), "shuffles": shuffle_data(shuffles_of(record))}
        found = verdict_of(data)
        if found.verdict == "fair":
            verify_record(record)
            if not dealt_in_vain(record):
                return DealVerdict("unfair", "again")
    except RecordError as error:
        return DealVerdict("unfair", "game", error.said(lang))
    return found


def of_battle(text: str, file: Path | None) -> DealVerdict:
    roster = shipped_roster() if file is None else parse_roster(read(file))
    record = battles.parse_record(text, roster)
    notes: list[NotedShuffle] = []
    try:
        battles.replay(record, roster, notes)
    except KirifudaError as error:
        return DealVerdict("unfair", "game", str(error))
    return verdict_of(battles.proof(record, notes))


def shuffle_data(notes: list[NotedShuffle]) -> list[dict[str, object]]:
    return [note.to_data() for note in notes]


def sentence(found: DealVerdict, file: Path, lang: str) -> str:
    if found.verdict == "unfair":
        return word("unfair", lang, file, problem_words(found.what, found.which, lang))
    parts = [word("server", lang) if who == "server" else who for who in found.parts]
    return word(found.verdict, lang, file, found.shuffles, ("・" if lang == "ja" else ", ").join(parts))

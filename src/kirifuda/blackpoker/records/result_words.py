"""The result line of a record in a sentence, Japanese and English."""

from kirifuda.blackpoker.records.kifu_words import words
from kirifuda.blackpoker.records.names import SEATS
from kirifuda.blackpoker.records.record import BY_NO_RULE, UNFINISHED, Record
from kirifuda.blackpoker.words.prompts import OUTCOMES
from kirifuda.blackpoker.words.wording import reason_words, say


def result_words(record: Record, lang: str) -> str:
    """Who won and why, by the names of the players."""
    who, _, reason = record.result.partition(", ")
    seat = who.partition(" ")[0]
    if record.result == UNFINISHED:
        return words("unfinished", lang)
    if record.is_match() and seat in SEATS and record.result not in BY_NO_RULE:
        return words("match", lang, record.name(SEATS.index(seat)), reason)
    if seat not in SEATS:
        return say(OUTCOMES["draw"], lang).format(reason_words(reason, "", True, lang))
    winner = SEATS.index(seat)
    because = reason_words(reason, record.name(1 - winner), True, lang)
    return say(OUTCOMES["named"], lang).format(because, record.name(winner))

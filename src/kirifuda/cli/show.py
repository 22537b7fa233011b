"""Shows what a player asks to see at the terminal: help, packs, an action, the reasons against the others."""

from kirifuda.blackpoker.common.game import Game
from kirifuda.blackpoker.views.reasons import unavailable
from kirifuda.blackpoker.views.seat_view import View
from kirifuda.blackpoker.words.reference import action_lines, find_action, find_trump, trump_lines
from kirifuda.blackpoker.words.wording import action_name, refusal_words
from kirifuda.cards.card import cards_text
from kirifuda.cli.terminal import Terminal
from kirifuda.cli.words import HELP, LANGUAGES, word


def show_help(terminal: Terminal, lang: str) -> None:
    for command, texts in HELP.items():
        terminal.line(f"  {command:<8} {texts[LANGUAGES.index(lang)]}", "", " " * 11)


def show_packs(terminal: Terminal, seen: View, lang: str) -> None:
    """The own open pack, and the opponent's where it lies face up for everybody (Q-311)."""
    pack, other = seen.own.pack, seen.other.pack
    words = f"{word('own pack', lang, len(pack))}: {signs(pack)}"
    terminal.line(words if seen.own.pack_open else word("no pack", lang))
    if other:
        terminal.line(f"{word('other pack', lang, len(other))}: {signs(other)}")


def show_reasons(terminal: Terminal, game: Game, seat: int, lang: str) -> None:
    """Every action that cannot be requested now, with the reason and its rule."""
    missing = unavailable(game, seat)
    if not missing:
        terminal.line(word("all available", lang))
        return
    terminal.line(word("why not", lang), "bold yellow")
    groups: dict[str, list[str]] = {}
    for entry in missing:
        reason = f"{refusal_words(entry, lang)} [{entry.refusal.rule}]"
        groups.setdefault(reason, []).append(action_name(entry.action, lang))
    for reason, names in groups.items():
        terminal.line(f" {reason}", "", "   ")
        terminal.line("   " + ("、" if lang == "ja" else ", ").join(names), "bright_black", "   ")


def show_action(terminal: Terminal, game: Game, seen: View, name: str, lang: str) -> None:
    trump = find_trump(seen.rules, name)
    if trump is not None:
        title, text = trump_lines(trump, lang)
        terminal.line(title, "bold")
        terminal.line(f"  {text}", "", "  ")
        return
    action = find_action(seen.rules, name)
    if action is None:
        terminal.line(word("no action", lang, name), "red")
        return
    title, head, text = action_lines(action, lang)
    terminal.line(title, "bold")
    terminal.line(f"  {head}", "bright_black", "  ")
    terminal.line(f"  {text}", "", "  ")
    reasons = [entry for entry in unavailable(game, seen.seat) if entry.action is action]
    if reasons:
        terminal.line(f"  {refusal_words(reasons[0], lang)} [{reasons[0].refusal.rule}]", "red", "  ")
    else:
        terminal.line(f"  {word('available', lang)}", "green")


def signs(cards: list[int]) -> str:
    return cards_text(cards) or "–"

"""Holds views of games and matches to the printed table: what is for a viewer's eyes is there, what is not is not.

The truth is read from the state of the game, never from a view. `Exits` are the views that are held to the table; a
test may plant a leak into one.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from kirifuda import blackpoker
from kirifuda.blackpoker.memory import SamplingView, sampling_view
from kirifuda.blackpoker.views import PUBLIC, BesideView, MatchView, SideView, View, match_view, view
from kirifuda.cards.card import UNKNOWN
from tests.laws import printed
from tests.laws.laws import LawBroken
from tests.laws.printed import BOOK, DECKS, EVERYBODY, NOBODY, OWNER, PRINTED, Row
from tests.laws.subjects import cards as cards_anywhere

Game = blackpoker.Game
Match = blackpoker.Match
VIEWERS = (0, 1, PUBLIC)
SIDE_KEYS = {
    "life", "hand", "hand_count", "graveyard", "top", "soldiers", "bulwarks", "fog", "turned", "used", "pack",
    "pack_count", "pack_open", "rare", "rare_count", "trumps", "aside", "aside_count",
}  # fmt: skip
MATCH_KEYS = {
    "seat", "form", "needed", "wins", "winners", "beside", "seen", "waiting", "waiting_kind", "decision", "game",
    "outcome",
}  # fmt: skip
"""What a view consists of. A new field needs a line in the table of facts below, so that it is held to the print."""


@dataclass
class Exits:
    """The ways out that are checked."""

    game: Callable[[Game, int], View] = view
    match: Callable[[Match, int], MatchView] = match_view
    blank: Callable[[Game, int], SamplingView] = sampling_view


@dataclass(frozen=True)
class Fact:
    """How a fact is read off the true state and off a view, and what a view holds in its place when it is hidden."""

    truth: Callable[[Game, int], object]
    shown: Callable[[View, int], object]
    hidden: Callable[[Game, int], object]
    cards: Callable[[Game, int], list[int]] = lambda _game, _owner: []
    """The cards whoever may know the fact knows by it."""


def side_of(seen: View, owner: int) -> SideView:
    return seen.sides[owner]


def nothing(game: Game, owner: int) -> object:
    return None


def unknown(game: Game, owner: int) -> object:
    return UNKNOWN


def empty(game: Game, owner: int) -> object:
    return []


def top(game: Game, owner: int) -> int:
    """The card that lies open on top of a graveyard; none while its owner is still to choose it (Q-303)."""
    player, decision = game.players[owner], game.decision
    choosing: list[int] = []
    if decision is not None and decision.kind in ("top", "new top"):
        choosing = game.tops if decision.kind == "new top" else game.tops[0::3]
    elif game.tops:
        choosing = game.tops[0::3] if len(game.tops) % 3 == 0 else game.tops[:1]
    if not player.graveyard or not player.top_public or owner in choosing:
        return UNKNOWN
    return player.graveyard[-1]


def tops(game: Game, owner: int) -> list[int]:
    return [card for card in [top(game, owner)] if card != UNKNOWN]


def number(zone: str) -> Callable[[Game, int], object]:
    return lambda game, owner: len(getattr(game.players[owner], zone))


def zone(name: str) -> Callable[[Game, int], list[int]]:
    return lambda game, owner: sorted(getattr(game.players[owner], name))


def attribute(name: str) -> Callable[[View, int], object]:
    def shown(seen: View, owner: int) -> object:
        found = getattr(side_of(seen, owner), name)
        return sorted(found) if isinstance(found, list) else found

    return shown


def units(game: Game, owner: int, name: str) -> list[tuple[int, bool, tuple[int, ...]]]:
    return [(unit.id, unit.charged, tuple(unit.cards)) for unit in getattr(game.players[owner], name)]


def requests(game: Game, owner: int) -> list[object]:
    """Those on their way, whoever controls them."""
    on_the_way = [*game.stage, *game.buffer]
    return [(one.id, one.controller, tuple(one.keys), one.target) for one in on_the_way]


def shown_requests(seen: View, owner: int) -> list[object]:
    return [(one.id, one.controller, tuple(one.keys), one.target) for one in seen.stage + seen.buffer]


def keys_of(game: Game, owner: int) -> list[int]:
    others = [one for one in (game.pending, game.resolving) if one is not None]
    return [card for one in [*game.stage, *game.buffer, *others] if one.controller == owner for card in one.keys]


def trumps(game: Game, owner: int, face_up: bool) -> list[int]:
    return sorted([trump.card for trump in game.players[owner].trumps if trump.face_up == face_up])


def shown_trumps(seen: View, owner: int, face_up: bool) -> list[int]:
    return sorted([trump.card for trump in side_of(seen, owner).trumps if trump.face_up == face_up])


FACTS: dict[str, Fact] = {
    "life: number": Fact(number("life"), attribute("life"), nothing),
    "life: cards": Fact(zone("life"), attribute("life_cards"), empty),
    "graveyard: top": Fact(top, attribute("top"), unknown, tops),
    "graveyard: cards": Fact(zone("graveyard"), attribute("graveyard"), tops, zone("graveyard")),
    "field: soldiers": Fact(
        lambda game, owner: units(game, owner, "soldiers"),
        lambda seen, owner: [(unit.id, unit.charged, tuple(unit.cards)) for unit in side_of(seen, owner).soldiers],
        empty,
        lambda game, owner: [card for unit in game.players[owner].soldiers for card in unit.cards],
    ),
    "field: row of bulwarks": Fact(
        lambda game, owner: [(unit.id, unit.charged) for unit in game.players[owner].bulwarks],
        lambda seen, owner: [(unit.id, unit.charged) for unit in side_of(seen, owner).bulwarks],
        empty,
    ),
    "field: face-down cards": Fact(
        lambda game, owner: [tuple(unit.cards) for unit in game.players[owner].bulwarks],
        lambda seen, owner: [tuple(unit.cards) for unit in side_of(seen, owner).bulwarks],
        lambda game, owner: [(UNKNOWN,) * len(unit.cards) for unit in game.players[owner].bulwarks],
        lambda game, owner: [card for unit in game.players[owner].bulwarks for card in unit.cards],
    ),
    "hand: number": Fact(number("hand"), attribute("hand_count"), nothing),
    "hand: cards": Fact(zone("hand"), attribute("hand"), empty, zone("hand")),
    "stage: requests": Fact(
        requests,
        shown_requests,
        empty,
        keys_of,
    ),
    "turned over: cards": Fact(zone("turned"), attribute("turned"), empty, zone("turned")),
    "trump: face up": Fact(
        lambda game, owner: trumps(game, owner, True),
        lambda seen, owner: shown_trumps(seen, owner, True),
        empty,
        lambda game, owner: trumps(game, owner, True),
    ),
    "trump: face down, number": Fact(
        lambda game, owner: len(trumps(game, owner, False)),
        lambda seen, owner: len(shown_trumps(seen, owner, False)),
        nothing,
    ),
    "trump: face down, cards": Fact(
        lambda game, owner: trumps(game, owner, False),
        lambda seen, owner: shown_trumps(seen, owner, False),
        lambda game, owner: [UNKNOWN] * len(trumps(game, owner, False)),
        lambda game, owner: trumps(game, owner, False),
    ),
    "fog: cards": Fact(
        lambda game, owner: [tuple(fog.cards) for fog in game.players[owner].fog],
        lambda seen, owner: [tuple(fog.cards) for fog in side_of(seen, owner).fog],
        empty,
        lambda game, owner: [card for fog in game.players[owner].fog for card in fog.cards],
    ),
    "rare: number": Fact(number("rare"), attribute("rare_count"), nothing),
    "rare: cards": Fact(zone("rare"), attribute("rare"), empty, zone("rare")),
    "set aside: number": Fact(number("aside"), attribute("aside_count"), nothing),
    "set aside: cards": Fact(zone("aside"), attribute("aside"), empty, zone("aside")),
    "pack: open or closed": Fact(
        lambda game, owner: game.players[owner].pack_open, attribute("pack_open"), nothing
    ),
    "pack: number": Fact(number("pack"), attribute("pack_count"), nothing),
    "pack: cards": Fact(zone("pack"), attribute("pack"), empty, zone("pack")),
    "deck: list": Fact(lambda game, owner: sorted(game.decks[owner]), attribute("deck"), empty),
}  # fmt: skip
COUNT_OF_A_PACK = "pack: number"
"""The book does not say who may count a closed pack; and where there is none, none may be told."""


def has_pack(game: Game) -> bool:
    return any(step.startswith("pack") for step in game.rules.setup)


def holds(when: str, game: Game, owner: int) -> bool:
    """Does the condition of a row hold in this position?"""
    player, decision, rules = game.players[owner], game.decision, game.rules
    taking = decision is not None and decision.kind == "take" and decision.seat == owner
    return {
        printed.ALWAYS: True,
        printed.BELOW_TEN: len(player.life) < 10,
        printed.LYING_OPEN: top(game, owner) != UNKNOWN,
        printed.UNOPENED: not player.pack_open,
        printed.OPENED: player.pack_open,
        printed.TURNED_UP: player.pack_open and not taking,
        printed.FIXED: rules.fixed_deck,
        printed.BUILT: not rules.fixed_deck and not rules.random_cards,
        printed.DEALT: rules.random_cards > 0,
    }[when]


def may_see(rows: list[Row], game: Game, owner: int, viewer: int) -> bool:
    levels = {row.who for row in rows if holds(row.when, game, owner)}
    return EVERYBODY in levels or (OWNER in levels and owner == viewer)


@dataclass
class PrintedLaw:
    """Checks views against the table and counts which rows came up, shown and hidden."""

    exits: Exits = field(default_factory=Exits)
    checks: Counter[str] = field(default_factory=Counter)

    def position(self, game: Game, viewer: int, seen: View | None = None) -> None:
        """A game as a viewer sees it, and the blank game he could make samples of."""
        seen = self.exits.game(game, viewer) if seen is None else seen
        for owner in range(2):
            self.expect(set(side_of(seen, owner).to_data()) == SIDE_KEYS, game, viewer, "a field of no zone")
            for name in FACTS:
                self.fact(name, game, seen, owner, viewer)
        self.blanked(game, viewer)

    def fact(self, name: str, game: Game, seen: View, owner: int, viewer: int) -> None:
        rows = [row for row in PRINTED[game.rules.edition] if row.fact == name]
        fact = FACTS[name]
        if not rows:
            self.expect(not fact.cards(game, owner), game, viewer, f"{name} in an edition without that zone")
            return
        allowed = may_see(rows, game, owner, viewer)
        if not allowed and name == COUNT_OF_A_PACK and (not has_pack(game) or PRINTED[game.rules.edition] is BOOK):
            return
        expected = fact.truth(game, owner) if allowed else fact.hidden(game, owner)
        shown = fact.shown(seen, owner)
        self.checks[f"{name} {'shown' if allowed else 'hidden'}"] += 1
        self.expect(shown == expected, game, viewer, f"{name} of seat {owner}: {shown}, printed {expected}")

    def known_cards(self, game: Game, viewer: int) -> set[tuple[int, int]]:
        """Every card, with its owner, that some row lets the viewer see."""
        found: set[tuple[int, int]] = set()
        for name, fact in FACTS.items():
            rows = [row for row in PRINTED[game.rules.edition] if row.fact == name]
            for owner in range(2):
                if may_see(rows, game, owner, viewer):
                    found.update([(owner, card) for card in fact.cards(game, owner)])
        return found

    def blanked(self, game: Game, viewer: int) -> None:
        """What `sample` starts from names no card but those the table shows, and those the viewer looks through."""
        decision = game.decision
        if decision is not None and decision.kind == "name card" and decision.seat == viewer:
            return
        blank = self.exits.blank(game, viewer).blank
        cards = {(owner, card) for owner, card in cards_anywhere(blank.game) if card != UNKNOWN}
        extra = cards - self.known_cards(game, viewer)
        self.expect(not extra, game, viewer, f"the blank game names {sorted(extra)}")

    def match(self, match: Match, viewer: int) -> None:
        """A match as a viewer sees it: the game in progress by the table above, the decks by theirs."""
        seen = self.exits.match(match, viewer)
        game = match.game
        self.expect(set(seen.to_data()) == MATCH_KEYS, match, viewer, "a field of no line in the table")
        if game is not None:
            assert seen.game is not None
            self.position(game, viewer, seen.game)
        if len(match.decks[0]) == 2:
            self.decks(match, seen, viewer)

    def decks(self, match: Match, seen: MatchView, viewer: int) -> None:
        used = used_decks(match)
        between = match.game is None and bool(match.winners)
        levels = {row.who for row in DECKS if row.fact == "used deck: cards" and row.when == when(between)}
        shown = sorted(match.decks[viewer][used[viewer]]) if OWNER in levels and viewer >= 0 else []
        assert levels <= {OWNER, NOBODY}
        self.checks[f"used deck {'shown' if shown else 'hidden'}"] += 1
        self.expect(seen.seen == shown, match, viewer, f"the deck to look at: {seen.seen}, printed {shown}")
        for owner in range(2):
            deck = seen.beside[owner]
            won = won_deck(match, owner)
            if won is not None:
                self.checks["won deck"] += 1
                self.expect(deck is not None and deck.face_up, match, viewer, "a deck that has won lies face up")
                self.expect(of(deck, won), match, viewer, "its top card is one of its own")
            elif match.game is not None:
                self.checks["unused deck"] += 1
                face_down = deck is not None and not deck.face_up and deck.top == UNKNOWN
                self.expect(face_down, match, viewer, "the deck that is not used lies face down")

    def expect(self, right: bool, table: Game | Match, viewer: int, problem: str) -> None:
        if not right:
            raise LawBroken(f"[ZV-2] {table.rules.name}, viewer {viewer}: {problem}")


def when(between: bool) -> str:
    return printed.BETWEEN if between else printed.DURING


def of(deck: BesideView | None, cards: list[int]) -> bool:
    return deck is not None and (deck.top == UNKNOWN or deck.top in cards)


def used_decks(match: Match) -> list[int]:
    """Which deck each seat used last; the engine's own note of it is checked by the rulings of the match."""
    return match.seen if match.game is None else match.picks


def won_deck(match: Match, owner: int) -> list[int] | None:
    deck = match.retired[owner]
    return None if deck < 0 else match.decks[owner][deck]

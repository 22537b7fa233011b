"""BlackPoker as a subject of the laws: any regulation, automation and decks; where its cards are; laws of its own."""

from collections.abc import Callable

from kirifuda import blackpoker
from kirifuda.blackpoker.editions.decks import maximum_deck, minimum_deck
from kirifuda.blackpoker.records.record_printer import print_record
from kirifuda.blackpoker.records.record_reader import parse_record
from kirifuda.blackpoker.records.recorder import write_record
from kirifuda.blackpoker.records.replay import verify
from kirifuda.blackpoker.records.table_start import Table, header_of
from kirifuda.cards.card import PACK_SIZE, mask_of
from kirifuda.cards.rng import Rng
from kirifuda.core.decision import Decision
from kirifuda.core.request import Request
from tests.laws.laws import OwnedCard, Policy, Subject

FULL_DECKS = "the frame's decks"
RANDOM_DECKS = "random decks"


def subject(
    regulation: str, automation: int = blackpoker.Automation.USUAL, decks: str = FULL_DECKS
) -> Subject[blackpoker.Game]:
    """Games of a regulation; the seed decides the shuffles and, with `RANDOM_DECKS`, the decks."""
    rules = blackpoker.rules_of(regulation)

    def new(seed: int) -> blackpoker.Game:
        chosen = random_decks(rules, seed) if decks == RANDOM_DECKS else None
        return blackpoker.new_game(rules, chosen, seed, automation)

    def record(seed: int, choices: list[int], digest: str) -> str:
        return recorded(new(seed), seed, choices, digest)

    name = f"{regulation}, automation {automation}, {decks}"
    laws = (hands_agree, ids_differ, why_not_agrees)
    return Subject(name, new, blackpoker.from_data, pack, cards, laws, record)


def recorded(table: Table, seed: int, choices: list[int], digest: str) -> str:
    """Written, read and replayed: what is not as it was."""
    record = write_record(header_of(table, seed), choices, table.rules)
    text = print_record(record)
    read = parse_record(text)
    if read != record or print_record(read) != text:
        return "what was printed is read differently"
    run = verify(read, table.rules)
    if run.choices != choices:
        return f"the choices are {run.choices}"
    return "" if run.table.digest() == digest else "the digest differs"


def random_decks(rules: blackpoker.Rules, seed: int) -> list[list[int]] | None:
    """Two legal decks of any size; `None` where the frame fixes the deck."""
    if rules.fixed_deck or rules.random_cards:
        return None
    rng = Rng(~seed)
    return [random_deck(rng, minimum_deck(rules), maximum_deck(rules)) for _ in range(2)]


def random_deck(rng: Rng, minimum: int, maximum: int) -> list[int]:
    cards = list(range(PACK_SIZE))
    rng.shuffle(cards)
    return cards[: minimum + rng.below(maximum + 1 - minimum)]


def pack(game: blackpoker.Game) -> list[OwnedCard]:
    """The deck of each player; with the option Pack of 8.0d also the cards left out of it."""
    whole = "pack of the rest" in game.rules.setup
    return [(seat, card) for seat in range(2) for card in (range(PACK_SIZE) if whole else game.decks[seat])]


def cards(game: blackpoker.Game) -> list[OwnedCard]:
    """Wherever a card can be: the zones, cards turned over, and the keys of every request on its way."""
    found: list[OwnedCard] = []
    for seat, player in enumerate(game.players):
        zones = (player.life, player.hand, player.graveyard, player.turned, player.pack, player.rare, player.aside)
        for zone in (*zones, [trump.card for trump in player.trumps]):
            found.extend([(seat, card) for card in zone])
        for unit in player.bulwarks + player.soldiers:
            found.extend([(unit.owner, card) for card in unit.cards])
        for fog in player.fog:
            found.extend([(seat, card) for card in fog.cards])
    for request in requests(game):
        found.extend([(request.controller, card) for card in request.keys])
    return found


def requests(game: blackpoker.Game) -> list[Request]:
    """Every request there is, once. One that is pending has been performed by the time anybody decides ([CF-5])."""
    found = game.stage + game.buffer + game.triggered + game.created
    for request in (game.pending, game.resolving):
        if request is not None and request not in found:
            found.append(request)
    return found + [held for request in found for held in request.held]


def hands_agree(game: blackpoker.Game) -> str:
    """The mask of a hand, which options are computed from, is the hand; hands are sorted: their order tells nothing."""
    for seat, player in enumerate(game.players):
        if player.hand_mask != mask_of(player.hand) or player.hand != sorted(player.hand):
            return f"hand {player.hand} of seat {seat} with mask {player.hand_mask:x}"
    return ""


def ids_differ(game: blackpoker.Game) -> str:
    units = [unit.id for player in game.players for unit in player.bulwarks + player.soldiers]
    ids = units + [request.id for request in requests(game)]
    return f"ids {sorted(ids)} are not all different" if len(set(ids)) != len(ids) else ""


def why_not_agrees(game: blackpoker.Game) -> str:
    """A reason is given for exactly the actions that are not offered, to the one who decides and to everybody else."""
    decision = game.decision
    offered = [option.value for option in decision.options if option.kind == "action"] if decision is not None else []
    for seat in range(2):
        for action in game.rules.actions:
            listed = decision is not None and decision.seat == seat and action.index in offered
            reason = blackpoker.why_not(game, seat, action.id)
            if listed != (reason is None):
                offer = "offered" if listed else "not offered"
                return f"{action.id} for seat {seat}: {offer}, but the reason is {reason!r}"
    return ""


def stubborn(game_actions: Callable[[int], str]) -> Policy:
    """Ends the turn only when nothing else is left: the hardest player to bring to an end ([CF-21], [RQ-10])."""

    def policy(decision: Decision, rng: Rng) -> int:
        if decision.kind != "chance":
            return rng.below(len(decision.options))
        actions = [
            index
            for index, option in enumerate(decision.options)
            if option.kind == "action" and game_actions(option.value) != "end"
        ]
        return actions[rng.below(len(actions))] if actions else len(decision.options) - 1

    return policy

"""The whole game as plain data and back, and its fingerprint."""

from typing import TYPE_CHECKING, Final

from kirifuda.blackpoker.common.repetition import read_made
from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.common.state import Character, Fog, Player, Trump
from kirifuda.cards.card import mask_of
from kirifuda.cards.rng import rng_from_data
from kirifuda.core.codec import core_data, fill_core, fingerprint, integer, integers, items
from kirifuda.core.errors import StateError
from kirifuda.core.refusals import damaged, other_rules

if TYPE_CHECKING:
    from kirifuda.blackpoker.common.game import Game

FORMAT: Final = 1
INTEGERS: Final = ("setup_position", "draft", "fx_position", "fx_phase", "fx_owner", "fx_shield")
INTEGER_LISTS: Final = ("draft_paid", "draft_keys", "fx_regs", "tops")


def game_data(game: "Game") -> dict[str, object]:
    """Everything but the events of the last choice. Names and numbers only: fit for JSON."""
    data = core_data(game)
    data["format"] = FORMAT
    data["rules"] = game.rules.exact
    data["decks"] = [deck[:] for deck in game.decks]
    data["rng"] = game.rng.to_data()
    data["players"] = [player.to_data() for player in game.players]
    for name in INTEGERS:
        data[name] = getattr(game, name)
    for name in INTEGER_LISTS:
        data[name] = list(getattr(game, name))
    data["history"] = [made.text() for made in game.history]
    data["barred"] = game.barred[:]
    return data


def digest(game: "Game") -> str:
    return fingerprint(game_data(game))


def load(data: dict[str, object], rules: Rules) -> "Game":
    """Rebuild a game from its data; the rules must be those it was played with."""
    try:
        if data["format"] != FORMAT:
            raise StateError(
                f"game data of format {data['format']!r}; this engine reads format {FORMAT}",
                f"形式{data['format']!r}のゲームデータです。このエンジンが読むのは形式{FORMAT}です。",
            )
        if data["rules"] != rules.exact:
            raise other_rules("game", data["rules"], rules.exact)
        return _load(data, rules)
    except (KeyError, IndexError, TypeError) as error:
        raise damaged("game", error) from error


def _load(data: dict[str, object], rules: Rules) -> "Game":
    from kirifuda.blackpoker.common.game import Game

    players = [_player(rules, seat, part) for seat, part in enumerate(items(data["players"]))]
    decks = [integers(deck) for deck in items(data["decks"])]
    game = Game(rules, decks, rng_from_data(integers(data["rng"])), 0, players)
    fill_core(game, data, rules.by_id)
    for name in INTEGERS:
        setattr(game, name, integer(data[name]))
    for name in INTEGER_LISTS:
        setattr(game, name, integers(data[name]))
    game.history = [read_made(str(line)) for line in items(data["history"])]
    game.barred = [str(entry) for entry in items(data["barred"])]
    return game


def _player(rules: Rules, seat: int, data: object) -> Player:
    if not isinstance(data, dict):
        raise TypeError(f"a player was expected, not {data!r}")
    player = Player(integers(data["life"]), integers(data["hand"]), integers(data["graveyard"]))
    player.hand_mask = mask_of(player.hand)
    player.top_public = bool(data["top_public"])
    player.bulwarks = [_unit(rules, seat, items(part)) for part in items(data["bulwarks"])]
    player.soldiers = [_unit(rules, seat, items(part)) for part in items(data["soldiers"])]
    player.fog = [_fog(items(part)) for part in items(data["fog"])]
    player.turned = integers(data["turned"])
    player.used = integer(data["used"])
    player.pack = integers(data["pack"])
    player.pack_open = bool(data["pack_open"])
    player.rare = integers(data["rare"])
    player.trumps = [_trump(items(part)) for part in items(data["trumps"])]
    player.aside = integers(data["aside"])
    return player


def _unit(rules: Rules, seat: int, parts: list[object]) -> Character:
    kinds = [kind for kind in rules.characters if kind.id == parts[2]]
    unit = Character(integer(parts[0]), seat, tuple(integers(parts[1])), kinds[0], tuple(integers(parts[3])))
    unit.charged = bool(parts[4])
    unit.role = integer(parts[5])
    unit.blocks = integer(parts[6])
    return unit


def _trump(parts: list[object]) -> Trump:
    return Trump(integer(parts[0]), integer(parts[1]), bool(parts[2]))


def _fog(parts: list[object]) -> Fog:
    cards = tuple(integers(parts[1]))
    return Fog(str(parts[0]), cards, integer(parts[2]), integer(parts[3]), integer(parts[4]))

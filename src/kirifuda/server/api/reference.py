"""REST answers about what can be played: regulations, rules, decks, bots. None of it changes while the server runs."""

from functools import cache

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from kirifuda.blackpoker.common.rules import Rules
from kirifuda.blackpoker.editions.chart_svg import chart_svg
from kirifuda.blackpoker.editions.combinations import (
    all_regulations,
    edition_tables,
    newcomers_path,
    printing_of,
)
from kirifuda.blackpoker.editions.compile_frame import Tables
from kirifuda.blackpoker.editions.decks import brought_problems, maximum_deck, minimum_deck
from kirifuda.blackpoker.editions.field_names import FIELDS
from kirifuda.blackpoker.editions.files import EDITIONS
from kirifuda.blackpoker.editions.house import House, house_of, known_houses
from kirifuda.blackpoker.editions.library import decks_for
from kirifuda.blackpoker.editions.match import BEST_OF_THREE, TWO_DECKS
from kirifuda.blackpoker.editions.official import official_links
from kirifuda.blackpoker.editions.reference import edition_rules, house_whole, look_up, reference
from kirifuda.blackpoker.editions.reference_tables import format_entry, frame_entry, option_entry
from kirifuda.blackpoker.editions.regulation import Regulation, parse_regulation, rules_of
from kirifuda.bots.levels import LEVELS, THINKER
from kirifuda.cards.card import card_text
from kirifuda.cards.notation import CardError, deck_text, parse_deck
from kirifuda.core.chart import CHARTS
from kirifuda.core.errors import NotationError, RuleFileError
from kirifuda.server.api.common import COMPRESSED, Http, registry_of
from kirifuda.server.api.shapes import (
    BotOut,
    Choices,
    ClockOut,
    DeckOut,
    DecksOut,
    DeckVerdict,
    DeckWish,
    HouseOut,
    LinkOut,
    Part,
    PathStep,
    Problem,
    RegulationOut,
    RulesOut,
)
from kirifuda.server.net.errors import ServerError
from kirifuda.server.net.shapes import Name, Text
from kirifuda.server.table.clock import ClockRule
from kirifuda.server.table.entries import SINGLE
from kirifuda.server.table.houses import offers
from kirifuda.server.table.new_room import split_decks

TAGS = ["reference"]
HOW = Text(
    "スートと数字：♠A-5 ♡A,8-J Jo、または SA-5 HA,8-J Jo。",
    "Suits and ranks: ♠A-5 ♡A,8-J Jo, or with letters SA-5 HA,8-J Jo.",
)
FIRST_STEP = (
    "9.1 Lite",
    Text("トランプ一組で。「いますぐ遊ぶ」と同じです。", "With a whole pack: what “Play now” plays."),
)
"""What a newcomer plays first: it lasts, which the shortest regulation of the path does not."""
PATH = (
    Text(
        "16枚だけの短い勝負。3回に1回ほどは最初のターンで決まります。",
        "Only sixteen cards and soon over: about one game in three ends in its first turn.",
    ),
    Text("好きなデッキと、1回だけ開けられるパックで。", "A deck of your own, and a pack to open once."),
    Text("魔術士と新しい魔法、レアカードが加わります。", "The magician, more magic, and the rare card."),
    Text(
        "対応のアクションが増え、最初の手札も選べます。", "More quick answers, and a first hand that is partly chosen."
    ),
    Text(
        "すべての基本アクション。エクストラとドラフトでは切札も。", "All the basic actions; Extra and Draft add trumps."
    ),
)
CLOCKS = (
    ClockOut("none", "時計なし", "No clock", None),
    ClockOut("slow", "30分＋秒読み60秒", "30 min, then 60 s a move", ClockRule(1800, 0, 60)),
    ClockOut("usual", "10分＋1手10秒", "10 min + 10 s a move", ClockRule(600, 10, 0)),
    ClockOut("quick", "3分＋1手5秒", "3 min + 5 s a move", ClockRule(180, 5, 0)),
)


@cache
def choices(marks: tuple[str, ...] = ()) -> Choices:
    """With the house rules of these fingerprints."""
    found = Choices([], [], [], [], [], [], list(CLOCKS))
    for edition in EDITIONS:
        add_edition(found, edition)
    found.regulations = [regulation_out(regulation) for regulation in all_regulations()]
    for house in known_houses():
        if house.fingerprint in marks:
            add_house(found, house)
    steps = [([FIRST_STEP[0]], FIRST_STEP[1]), *zip(newcomers_path(), PATH, strict=True)]
    for step, sentence in steps:
        names = [Name(one.en, one.ja, one.en) for one in [parse_regulation(text) for text in step]]
        found.path.append(PathStep(names[0], names[1:], sentence))
    return found


def add_edition(found: Choices, edition: str) -> None:
    printing = printing_of(edition)
    printed = printing.words()
    found.editions.append(Part(edition, printing.name[0], printing.name[1], Text(printed[0], printed[1])))
    add_parts(found, edition_rules(edition), edition_tables(edition))


def add_house(found: Choices, house: House) -> None:
    """A house rule stands beside the editions. Formats and frames it names otherwise are its own."""
    text = Text(
        f"{house.base}のハウスルール。{house.about_ja}", f"A house rule over {house.base}. {house.about_en}".strip()
    )
    found.editions.append(Part(house.exact, house.ja, house.en, text, True))
    kept = Choices([], found.formats[:], found.frames[:], found.options[:], [], [], [])
    add_parts(kept, house_whole(house), house.tables)
    for mine, all in ((kept.formats, found.formats), (kept.frames, found.frames), (kept.options, found.options)):
        all.extend([part for part in mine if part.id not in [known.id for known in all]])
    found.regulations += [regulation_out(regulation) for regulation in offers(house)]


def add_parts(found: Choices, rules: Rules, tables: Tables) -> None:
    entries = [(found.formats, format_entry(rules, tables, id)) for id in tables.formats]
    entries += [(found.frames, frame_entry(rules, tables, frame)) for frame in tables.frames]
    entries += [(found.options, option_entry(rules, tables, option)) for option in tables.options]
    for place, entry in entries:
        part = Part(entry.id, entry.name_ja, entry.name_en, Text(entry.text_ja, entry.text_en))
        known = [index for index, other in enumerate(place) if other.id == part.id]
        if known:
            place[known[0]] = part
        else:
            place.append(part)


def regulation_out(regulation: Regulation) -> RegulationOut:
    house = regulation.house
    tables = edition_tables(regulation.edition) if house is None else house.tables
    frame = tables.frame(regulation.frame)
    matches = [SINGLE, TWO_DECKS if frame.decks == 2 else BEST_OF_THREE]
    return RegulationOut(
        id=regulation.exact,
        ja=regulation.ja,
        en=regulation.en,
        edition=regulation.edition if house is None else house.exact,
        format=regulation.format,
        frame=regulation.frame,
        options=list(regulation.options),
        recommended=regulation.recommended,
        matches=matches,
        builds=not frame.fixed and not frame.random,
    )


@get(
    "/api/regulations", tags=TAGS, summary="Everything that can be played", sync_to_thread=True, middleware=[COMPRESSED]
)
def regulations(request: Http) -> Choices:
    """The picker: editions, formats, frames and options with a sentence each, every allowed combination, the path."""
    return choices(tuple([house.fingerprint for house in registry_of(request).tables.houses]))


@cache
def rules_out(text: str) -> RulesOut:
    rules = look_up(text)
    entries = [entry.to_data() for entry in reference(rules)]
    tell_effects(rules, entries)
    printed = printing_of(rules.edition).words()
    labels = {field: Text(ja, en) for field, (ja, en) in FIELDS.items()}
    house = house_of(rules)
    about = None if house is None else house_out(house)
    return RulesOut(Name(rules.exact, rules.name_ja, rules.name), Text(printed[0], printed[1]), labels, entries, about)


def tell_effects(rules: Rules, entries: list[dict[str, object]]) -> None:
    """A trump that gives actions also tells what they do: their names alone tell a reader nothing."""
    trumps = {str(entry["id"]): entry["text"] for entry in entries if entry["kind"] == "trump"}
    for action in rules.actions:
        card = action.when.trump if action.trump < 0 and action.when else action.trump
        text = trumps.get(card_text(card)) if card >= 0 else None
        if isinstance(text, dict):
            text["ja"] += f"\n{action.name_ja}：{action.text_ja}"
            text["en"] += f"\n{action.name_en}: {action.text_en}"


def house_out(house: House) -> HouseOut:
    about = Text(house.about_ja, house.about_en)
    return HouseOut(house.ja, house.en, house.base, house.fingerprint, about, f"/api/houses/{house.fingerprint}")


@get(
    "/api/rules/{regulation:str}", tags=TAGS, summary="The rule reference", sync_to_thread=True, middleware=[COMPRESSED]
)
def rules(regulation: FromPath[str]) -> RulesOut:
    """Every action, character, fog, trump, term, rule and ruling of a regulation, edition (`9.1`) or house rule."""
    try:
        return rules_out(look_up(regulation).exact)
    except (NotationError, RuleFileError) as error:
        raise ServerError("wrong regulation", error.ja, str(error)) from None


@get(
    "/api/houses/{fingerprint:str}", tags=TAGS, summary="The file of a house rule", media_type="text/plain",
    sync_to_thread=False,
)  # fmt: skip
def house_file(fingerprint: FromPath[str]) -> Response[bytes]:
    """As it was when the game began: `kirifuda replay --house` takes it. Known while the server has met it."""
    for house in known_houses():
        if house.fingerprint == fingerprint:
            return Response(house.text.encode(), media_type="text/plain; charset=utf-8")
    raise ServerError("not found")


def rules_named(text: str) -> Rules:
    try:
        return rules_of(text)
    except (NotationError, RuleFileError) as error:
        raise ServerError("wrong regulation", error.ja, str(error)) from None


@get(
    "/api/charts/{chart:str}/{lang:str}",
    tags=TAGS,
    summary="A flow chart",
    media_type="image/svg+xml",
    sync_to_thread=False,
)
def flow_chart(chart: FromPath[str], lang: FromPath[str]) -> Response[str]:
    """The core flow (`core`) or the trigger check (`triggers`) as SVG, in `ja` or `en`."""
    if chart not in CHARTS or lang not in ("ja", "en"):
        raise ServerError("not found")
    return Response(chart_svg(chart, lang), media_type="image/svg+xml")


@get("/api/official", tags=TAGS, summary="Where the official book and lists are", sync_to_thread=False)
def official() -> list[LinkOut]:
    return [LinkOut(link.ja, link.en, link.url) for link in official_links()]


@get("/api/decks/{regulation:str}", tags=TAGS, summary="The deck library", sync_to_thread=True)
def decks(regulation: FromPath[str]) -> DecksOut:
    rules = rules_named(regulation)
    found = [
        DeckOut(deck.id, deck.ja, deck.en, Text(deck.text_ja, deck.text_en), deck_text(deck.cards), deck.official)
        for deck in decks_for(rules)
    ]
    builds = not rules.fixed_deck and not rules.random_cards
    return DecksOut(found, minimum_deck(rules), maximum_deck(rules), builds, rules.deck_count, HOW)


@post("/api/decks/check", status_code=200, tags=TAGS, summary="Is this a deck?", sync_to_thread=True)
def check_deck(data: JSONBody[DeckWish]) -> DeckVerdict:
    rules = rules_named(data.regulation)
    try:
        decks = [parse_deck(part) for part in split_decks(data.deck)] or [[]]
    except CardError as error:
        text = Text(error.ja, str(error))
        return DeckVerdict(False, [Problem("unreadable", text, "TM-1")])
    if len(decks) > rules.deck_count and not rules.random_cards:
        return DeckVerdict(False, [too_many_decks(rules, len(decks))])
    problems = brought_problems(rules, decks)
    found = [Problem(problem.code, Text(problem.ja, problem.en), problem.rule) for problem in problems]
    return DeckVerdict(not found, found)


def too_many_decks(rules: Rules, count: int) -> Problem:
    ja = f"デッキが{count}個あります。{rules.name_ja}は{rules.deck_count}個です。"
    en = f"{count} decks; {rules.name} is played with {rules.deck_count}"
    return Problem("too many decks", Text(ja, en), "RG-10")


@get("/api/bots", tags=TAGS, summary="The bots by level", sync_to_thread=False)
def bots() -> list[BotOut]:
    """The levels, weakest first; then who plays by house rules, which no level has learned."""
    return [
        BotOut(
            level.id,
            level.level,
            Text(level.ja, level.en),
            Text(level.text_ja, level.text_en),
            level.rating or None,
            level is THINKER,
        )
        for level in (*LEVELS, THINKER)
    ]

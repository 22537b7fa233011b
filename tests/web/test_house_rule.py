"""One house-rule file, the example of the documentation: played in the browser, in the terminal and by `simulate`,
checked by a scenario, recorded and replayed. Everywhere it is the same rules, by the same fingerprint."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kirifuda.blackpoker.editions.house import read_house
from kirifuda.cli.main import run
from tests.cli.terminals import type_in
from tests.house.files import CASES, WINDY, forget_houses, other_rules
from tests.web.conftest import DESKTOP, LOCALES
from tests.web.person import Person
from tests.web.serving import serving
from tests.web.tables import ask, known, play_on

Out = pytest.CaptureFixture[str]
JA, EN = "風の家: 9.1 ライト + エントリー16", "Windy House: 9.1 Lite + Entry 16"


@pytest.fixture(autouse=True)
def no_house_rules() -> None:
    forget_houses()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "houses"
    found.mkdir()
    shutil.copy(WINDY, found)
    return found


@pytest.fixture
def person(tmp_path: Path, folder: Path, browser: Browser) -> Iterator[Person]:
    options = ("--fast", "--seeds", "--house-rules", str(folder))
    with serving(tmp_path / "kirifuda.db", *options) as site:
        context = browser.new_context(locale=LOCALES["ja"], reduced_motion="reduce", **DESKTOP)  # type: ignore[arg-type]
        context.set_default_timeout(15_000)
        found = Person(context, site)
        yield found
        context.close()
        assert found.troubles == []


def exact() -> str:
    house = read_house(WINDY.name, WINDY.read_text(encoding="utf-8"))
    return f"{house.exact}: 9.1 Lite + Entry 16"


def verified(capsys: Out, record: Path, text: str) -> None:
    """The record says which rules it was played by; it is replayed by them and refused by others of that name."""
    assert f"regulation: {exact()}\n" in text
    record.write_text(text, encoding="utf-8")
    forget_houses()
    assert run(["replay", str(record), "--verify", "--house", str(WINDY)]) == 0
    assert capsys.readouterr().out.startswith("ok ")
    others = record.parent / "others"
    others.mkdir(exist_ok=True)
    assert run(["replay", str(record), "--verify", "--house", str(other_rules(others))]) == 2
    assert "with the fingerprint" in capsys.readouterr().err


@pytest.mark.browser
def test_in_the_browser_from_the_picker_to_the_replayed_record(person: Person, tmp_path: Path, capsys: Out) -> None:
    known(person, actions="buttons")
    person.open("/new?with=bot")
    person.page.get_by_text("すべてのレギュレーション").click()
    expect(person.find("#pick-edition optgroup[label='ハウスルール'] option")).to_have_text("風の家")
    person.find("#pick-edition").select_option(label="風の家")
    person.find("#pick-format").select_option("lite")
    person.find("#pick-frame").select_option("entry16")
    expect(person.find(".start p")).to_contain_text(JA)
    expect(person.find(".levels .pick")).to_have_count(1)
    expect(person.find(".levels .pick")).to_contain_text("じっくり")
    person.press("form button.now")
    person.sit_down()
    expect(person.find(".k-regulation")).to_have_text(JA)
    assert person.table["regulation"]["id"] == exact()
    game = person.page.url.rsplit("/", 1)[-1]
    play_on(person)
    assert ask(person, "GET", f"/api/games/{game}")["regulation"]["en"] == EN
    answer = person.context.request.fetch(f"{person.site}/api/games/{game}/record?view=all")
    verified(capsys, tmp_path / "browser.kf", answer.text())
    person.open(f"/replay/{game}#3")
    person.press('[data-role="play-on"]')
    expect(person.find("#play-on-bot")).to_have_value("search")
    person.press('[data-role="begin"]')
    person.page.wait_for_url(lambda url: "/game/" in url and not url.endswith(game))


@pytest.mark.browser
def test_the_pages_say_by_which_house_rule_a_room_plays_and_show_its_rules(person: Person) -> None:
    known(person)
    room = ask(person, "POST", "/api/rooms", {"regulation": exact(), "seats": ["me", "open"], "public": True})
    person.open(f"/room/{room['id']}")
    expect(person.find("main")).to_contain_text(JA)
    expect(person.find("main .tag", "ハウスルール")).to_be_visible()
    person.page.get_by_role("link", name="ルール").last.click()
    expect(person.find(".house")).to_contain_text("第9.1版を変えたものです。 ドローは3枚、疾風が吹く。")
    person.find("a[href='#action%3Agale']", "疾風").click()
    expect(person.find("article")).to_contain_text("対象をドライブ状態にする。")
    person.open("/watch")
    expect(person.find("main")).to_contain_text(JA)


def test_in_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Out) -> None:
    type_in(monkeypatch, *["1"] * 3000)
    record = tmp_path / "terminal.kf"
    tokens = ["play", "Lite + Entry 16", "--house", str(WINDY), "--seed", "7", "--lang", "ja", "--record", str(record)]
    assert run(tokens) == 0
    assert JA in capsys.readouterr().out
    verified(capsys, record, record.read_text(encoding="utf-8"))


def test_by_simulate(tmp_path: Path, capsys: Out) -> None:
    tokens = ["simulate", "Lite + Entry 16", "--house", str(WINDY), "--games", "20", "--processes", "1", "--json"]
    assert run([*tokens, "--bots", "wilful:gale,greedy", "--records", str(tmp_path)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["regulation"] == exact()
    assert data["actions"]["gale"]["resolved"] > 0
    verified(capsys, tmp_path / "0.kf", (tmp_path / "0.kf").read_text(encoding="utf-8"))


def test_by_a_scenario(capsys: Out) -> None:
    assert run(["check", str(CASES)]) == 0
    assert "3 passed, 0 failed" in capsys.readouterr().out

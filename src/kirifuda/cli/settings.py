"""Settings of a command from a file and from the environment: the command line goes first, then the environment."""

import inspect
import tomllib
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final, get_origin, get_type_hints

from kirifuda.core.errors import NotationError

PREFIX: Final = "KIRIFUDA_"
CONFIG: Final = "config"
OTHERS: Final = ("KIRIFUDA_INFERENCE", "KIRIFUDA_OPT", "KIRIFUDA_PLAIN", "KIRIFUDA_VERSION")
"""Names in the environment that are no settings of a command."""
INSTEAD: Final = {"db": "store", "store": "db"}
"""Who names one of them on a higher place has not chosen the other."""
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off", "")


class Setting:
    """An option of a command, by its name with underscores."""

    def __init__(self, name: str, kind: object) -> None:
        self.name: Final = name
        self.option: Final = "--" + name.replace("_", "-")
        self.flag: Final = kind is bool
        self.many: Final = any(get_origin(part) is list for part in (kind, *getattr(kind, "__args__", ())))

    def is_in(self, tokens: Sequence[str]) -> bool:
        return any(token == self.option or token.startswith(f"{self.option}=") for token in tokens)

    def tokens(self, value: object, where: str) -> list[str]:
        if self.flag:
            return [self.option] if truth(value, self.name, where) else []
        values = value if isinstance(value, list) else str(value).split(",") if self.many else [value]
        odd = any(isinstance(one, dict | list | bool) for one in values)
        if not values or odd or (len(values) > 1 and not self.many):
            raise wrong(self.name, value, where)
        return [f"{self.option}={str(one).strip()}" for one in values]


def settings_of(command: Callable[..., object]) -> dict[str, Setting]:
    hints = get_type_hints(command)
    return {name: Setting(name, hints[name]) for name in inspect.signature(command).parameters}


def with_settings(tokens: list[str], command: Callable[..., object], environment: Mapping[str, str]) -> list[str]:
    """The command line with what the environment and the file say besides."""
    known = settings_of(command)
    told = {name for name, setting in known.items() if setting.is_in(tokens)}
    found = list(tokens)
    environ = from_environment(environment, known)
    path = file_named(tokens) or environ.pop(CONFIG, None)
    environ.pop(CONFIG, None)
    places: list[tuple[str, dict[str, object]]] = [("environment", environ)]
    if path is not None:
        places.append((str(path), from_file(Path(str(path)), known)))
    for where, values in places:
        fresh = {name: value for name, value in values.items() if not {name, INSTEAD.get(name, name)} & told}
        for name, value in fresh.items():
            found += known[name].tokens(value, where)
        told |= set(fresh)
    return found


def file_named(tokens: Sequence[str]) -> str | None:
    for number, token in enumerate(tokens):
        if token == f"--{CONFIG}" and number + 1 < len(tokens):
            return tokens[number + 1]
        if token.startswith(f"--{CONFIG}="):
            return token.partition("=")[2]
    return None


def from_environment(environment: Mapping[str, str], known: Mapping[str, Setting]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in sorted(environment.items()):
        if name.startswith(PREFIX) and name not in OTHERS:
            key = name.removeprefix(PREFIX).lower()
            if key not in known:
                raise unknown(name, "the environment", "環境変数", [PREFIX + one.upper() for one in known])
            found[key] = value
    return found


def from_file(path: Path, known: Mapping[str, Setting]) -> dict[str, object]:
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NotationError(
            f"{path} cannot be read: {error.strerror}", f"{path}が読めません（{error.strerror}）。"
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise NotationError(f"{path} is no TOML: {error}", f"{path}はTOMLではありません（{error}）。") from error
    found: dict[str, object] = {}
    for name, value in data.items():
        key = name.replace("-", "_")
        if key not in known or key == CONFIG:
            raise unknown(name, str(path), str(path), [one for one in known if one != CONFIG])
        found[key] = value
    return found


def truth(value: object, name: str, where: str) -> bool:
    if isinstance(value, bool):
        return value
    text = str(value).strip().lower()
    if text not in (*YES, *NO):
        raise wrong(name, value, where)
    return text in YES


def wrong(name: str, value: object, where: str) -> NotationError:
    return NotationError(
        f"{where}: {name} cannot be {value!r}; see kirifuda serve --help",
        f"{where}：{name}に{value!r}は使えません。kirifuda serve --helpを見てください。",
    )


def unknown(name: str, where: str, ja: str, known: list[str]) -> NotationError:
    """With the nearest right one."""
    near = get_close_matches(name, known, 1, 0.5)
    hint, hint_ja = (f"; did you mean {near[0]}?", f"{near[0]}のことですか。") if near else ("", "")
    return NotationError(
        f"{name} in {where} is no setting of kirifuda serve{hint}",
        f"{ja}の{name}という設定はありません。{hint_ja}",
    )

"""`kirifuda findings`: what bots find out about the games themselves, as a page in both languages."""

import sys
from pathlib import Path
from typing import Literal

import msgspec

from kirifuda.cli.choices import chosen_language
from kirifuda.cli.progress import progress_bar
from kirifuda.core.errors import NotationError
from kirifuda.lab.findings.page import page
from kirifuda.lab.findings.play import chunks, play_missing, read_counts
from kirifuda.lab.findings.settings import read_settings


def findings(
    file: Path = Path("experiments/findings.toml"),
    folder: Path = Path("findings"),
    *,
    to: Path | None = None,
    processes: int = 0,
    lang: Literal["ja", "en"] | None = None,
) -> int:
    """Let a bot play itself, and tell what that shows: first players, openings, trumps, unused actions.

    Parameters
    ----------
    file
        The TOML file that says which games are played, such as experiments/findings.toml.
    folder
        Where counts are kept: a run that was stopped goes on from there. findings.json goes there too.
    to
        A folder for the page in both languages, findings.md and findings.ja.md; the folder of the counts if left out.
    processes
        How many processes play; 0 takes every core. The results are the same.
    lang
        ja or en; by default the language of the locale.
    """
    language = chosen_language(lang)
    if processes < 0:
        raise NotationError("--processes must be at least 0", "--processesは0以上です。")
    settings = read_settings(file)
    total = sum(chunk.games for chunk in chunks(settings))
    with progress_bar(sys.stderr.isatty()) as progress:
        task = None if progress is None else progress.add_task("findings", total=total)

        def report(games: int) -> None:
            if progress is not None and task is not None:
                progress.advance(task, games)

        play_missing(settings, folder / "counts", processes, report)
    found = read_counts(settings, folder / "counts")
    (folder / "findings.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    pages = {"findings.md": page(settings, found, "en"), "findings.ja.md": page(settings, found, "ja")}
    for name, text in pages.items():
        ((to or folder) / name).write_text(text, encoding="utf-8", newline="\n")
    sys.stdout.write(pages["findings.ja.md" if language == "ja" else "findings.md"])
    return 0

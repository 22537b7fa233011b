"""Compiles the engine floors with mypyc where that is possible; everything else is in pyproject.toml.

KIRIFUDA_PLAIN=1 installs uncompiled; KIRIFUDA_OPT=0..3 is the C optimisation level.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from multiprocessing.pool import ThreadPool
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

FLOORS = (
    "cards",
    "core",
    "blackpoker/common",
    "blackpoker/effects",
    "blackpoker/editions",
    "blackpoker/views",
    "blackpoker/memory",
    "blackpoker/forecast",
    "blackpoker/encoding",
    "blackpoker/batch",
    "blackpoker/words",
    "blackpoker/pilot",
    "blackpoker/heuristics",
    "blackpoker/tree_search",
    "blackpoker/records",
    "oldmaid",
    "fighter",
)
COMPILER = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
OPT = os.environ.get("KIRIFUDA_OPT") or "3"


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side; setuptools does so only with whole extensions."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: object) -> list[str]:
            with ThreadPool(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_in_turn([source], **options), sources, chunksize=1)
            return [path for paths in objects for path in paths]

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


def engine_modules() -> list[str]:
    package = Path("src", "kirifuda")
    found = (path for floor in FLOORS for path in (package / floor).rglob("*.py"))
    return sorted(str(path) for path in found if path.name not in ("__init__.py", "__main__.py"))


def why_plain() -> str | None:
    if os.environ.get("KIRIFUDA_PLAIN"):
        return "KIRIFUDA_PLAIN is set"
    if not shutil.which(COMPILER):
        return f"there is no C compiler ({COMPILER})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the Python headers are not installed"
    return None


def engine() -> list[Extension]:
    modules = engine_modules()
    if not modules or {"egg_info", "dist_info", "sdist"} & set(sys.argv):  # only asked about, or only packed
        return []
    if reason := why_plain():
        print(f"kirifuda: not compiled, because {reason}; everything works, more slowly")
        return []
    from mypyc.build import mypycify

    # Many small C files joined at link time build in half the time of one large file, and run as fast.
    extensions = mypycify(modules, opt_level=OPT, multi_file=True, group_name="kirifuda")
    for extension in extensions:
        # Nobody else calls what is inside, so it may be inlined: a seventh faster.
        extension.extra_compile_args.append("-fvisibility=hidden")
        if "gcc" in Path(COMPILER).name and OPT in ("2", "3"):
            extension.extra_compile_args.append("-flto=auto")
            extension.extra_link_args.append("-flto=auto")
    print(f"kirifuda: {len(modules)} modules compiled")
    return extensions


setup(ext_modules=engine(), cmdclass={"build_ext": ParallelBuild})

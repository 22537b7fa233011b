"""Says what to install where a command needs more than the plain package brings."""

from importlib.util import find_spec

from kirifuda.core.errors import DataError


def needs(extra: str, *modules: str) -> None:
    """Refuses to go on without these modules, which that extra of the package brings."""
    for module in modules:
        if find_spec(module) is None:
            raise DataError(
                f"this needs {module}, which is not installed: pip install 'kirifuda[{extra}]'",
                f"これには{module}が必要です。pip install 'kirifuda[{extra}]' で入ります。",
            )

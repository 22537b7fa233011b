"""What a seat may know as bytes, for learners: one row for the position, one for each option ([scheme](scheme.py))."""

from kirifuda.blackpoker.encoding.encoder import PositionEncoder
from kirifuda.blackpoker.encoding.scheme import OPTION, ROW, SECTIONS, VERSION

__all__ = ["OPTION", "ROW", "SECTIONS", "VERSION", "PositionEncoder"]

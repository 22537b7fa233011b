"""What will come of a position, by what a viewer may know: if everybody lets things happen, and after each answer."""

from kirifuda.blackpoker.forecast.course import Course, Toll
from kirifuda.blackpoker.forecast.forecast import Forecast

__all__ = ["Course", "Forecast", "Toll"]

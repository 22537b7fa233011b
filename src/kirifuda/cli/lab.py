"""`kirifuda lab`: the laboratory of rule designers."""

from cyclopts import App

from kirifuda.cli.lab_compare import compare
from kirifuda.cli.lab_deck import deck
from kirifuda.cli.lab_metagame import metagame
from kirifuda.cli.lab_report import report
from kirifuda.cli.lab_run import run
from kirifuda.cli.lab_trumps import trumps
from kirifuda.cli.loops import loops

lab = App(name="lab", help="The laboratory: what a rule or a change of it does, by experiments and by search.")
lab.command(run)
lab.command(loops)
lab.command(deck)
lab.command(metagame)
lab.command(report)
lab.command(trumps)
lab.command(compare)

"""The printed steps as data: number, name, the function that carries it out, and which steps may follow.

From this the flow charts of the reference are drawn; `tests/core/test_chart.py` follows the functions themselves
through games and finds exactly these arrows. The charts are those of 8.0 and later (RULES B.1, B.2).
"""

from typing import Final

CHARTS: Final = ("core", "triggers")


class ChartBox:
    """A box: `place` is unique in its chart, `number` the printed one (some steps are drawn more than once).

    `code` is `module.function` in `kirifuda.core`, with ` immediate`, ` normal`, ` main` or ` quick` where one
    function carries out several steps; it is empty for where a chart ends.
    """

    def __init__(self, place: str, number: str, code: str, ja: str, en: str, asks: bool = False) -> None:
        self.place: Final = place
        self.number: Final = number
        self.code: Final = code
        self.ja: Final = ja
        self.en: Final = en
        self.asks: Final = asks


class Arrow:
    """From one box to another; what is said beside it where there is a choice."""

    def __init__(self, source: str, target: str, ja: str = "", en: str = "") -> None:
        self.source: Final = source
        self.target: Final = target
        self.ja: Final = ja
        self.en: Final = en


class Chart:
    """A flow chart: its boxes and arrows."""

    def __init__(self, id: str, ja: str, en: str, steps: list[ChartBox], arrows: list[Arrow]) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.steps: Final = steps
        self.arrows: Final = arrows

    def step(self, place: str) -> ChartBox:
        for step in self.steps:
            if step.place == place:
                return step
        raise KeyError(place)


def chart(id: str) -> Chart:
    return core_chart() if id == "core" else triggers_chart()


def core_chart() -> Chart:
    """[1] to [16]. The trigger check [6] and the win check [9] stand wherever the flow comes to them."""
    steps = [
        ChartBox("1", "1", "flow.start", "ゲームの準備", "Set-up"),
        ChartBox("2", "2", "flow.give_chance", "ターンプレイヤーにチャンス", "Chance to the turn player"),
        ChartBox("3", "3", "flow.ask_chance", "起こすかパスか", "Request or pass", True),
        ChartBox("4", "4", "flow.clear_passes", "パスの記録を消す", "Clear the passes"),
        ChartBox("5", "5", "flow.perform", "リクエストを行う", "Make the request"),
        ChartBox("6 request", "6", "triggers.trigger_check", "誘発チェック", "Trigger check"),
        ChartBox("7", "7", "flow.speed", "スピードを見る", "Look at the speed", True),
        ChartBox("8", "8", "flow.resolve_now", "即時の解決", "Resolve at once"),
        ChartBox("9 now", "9", "flow.win_check", "勝敗判定", "Win check", True),
        ChartBox("6 now", "6", "triggers.trigger_check", "誘発チェック", "Trigger check"),
        ChartBox("10", "10", "flow.put_on_stage", "ステージに乗せる", "Put on the stage"),
        ChartBox("6 staged", "6", "triggers.trigger_check", "誘発チェック", "Trigger check"),
        ChartBox("11", "11", "flow.record_pass", "パスを記録", "Record the pass"),
        ChartBox("12", "12", "flow.all_passed", "全員がパスしたか", "Has everybody passed?", True),
        ChartBox("13", "13", "flow.system_chance", "チャンスはシステムへ", "Chance to the rules"),
        ChartBox("14", "14", "flow.stage_empty", "ステージを見る", "Look at the stage", True),
        ChartBox("15", "15", "flow.resolve_top", "一番上を解決", "Resolve the top"),
        ChartBox("9 top", "9", "flow.win_check", "勝敗判定", "Win check", True),
        ChartBox("6 top", "6", "triggers.trigger_check", "誘発チェック", "Trigger check"),
        ChartBox("16", "16", "flow.move_chance", "相手にチャンス", "Chance to the other"),
        ChartBox("over", "", "", "ゲーム終了", "Game over"),
    ]
    arrows = [
        Arrow("1", "2"),
        Arrow("2", "3"),
        Arrow("3", "4", "起こす", "request"),
        Arrow("3", "11", "パス", "pass"),
        Arrow("4", "5"),
        Arrow("5", "6 request"),
        Arrow("6 request", "7"),
        Arrow("7", "8", "即時", "immediate"),
        Arrow("7", "10", "通常", "normal"),
        Arrow("8", "9 now"),
        Arrow("9 now", "over", "決着", "decided"),
        Arrow("9 now", "6 now", "続く", "goes on"),
        Arrow("6 now", "3"),
        Arrow("10", "6 staged"),
        Arrow("6 staged", "3"),
        Arrow("11", "12"),
        Arrow("12", "13", "はい", "yes"),
        Arrow("12", "16", "いいえ", "no"),
        Arrow("13", "14"),
        Arrow("14", "15", "ある", "filled"),
        Arrow("14", "2", "空", "empty"),
        Arrow("15", "9 top"),
        Arrow("9 top", "over", "決着", "decided"),
        Arrow("9 top", "6 top", "続く", "goes on"),
        Arrow("6 top", "2"),
        Arrow("16", "3"),
    ]
    return Chart("core", "コアフロー", "Core flow", steps, arrows)


def triggers_chart() -> Chart:
    """[6-1] to [6-12], and below them how one request is dealt with: [6-5-n] immediate, [6-10-n] normal."""
    steps, arrows = _rounds()
    more_steps, more_arrows = _immediate()
    steps += more_steps
    arrows += more_arrows
    more_steps, more_arrows = _normal()
    steps += more_steps
    arrows += more_arrows
    return Chart("triggers", "誘発チェック", "Trigger check", steps, arrows)


def _rounds() -> tuple[list[ChartBox], list[Arrow]]:
    steps = [
        ChartBox("6-1", "6-1", "triggers.trigger_check", "誘発したものをバッファへ", "Triggers to the buffer"),
        ChartBox("6-2", "6-2", "triggers.buffer_empty", "バッファは空か", "Is the buffer empty?", True),
        ChartBox("done", "", "", "チェック終了", "Check is over"),
        ChartBox("6-3", "6-3", "triggers.any_left immediate", "バッファに即時があるか", "Any immediate left?", True),
        ChartBox("6-4", "6-4", "triggers.any_of_seat immediate", "この人に即時があるか", "Has this player one?", True),
        ChartBox("6-5", "6-5", "triggers.process_immediate main", "メインの即時を処理", "Their main immediates"),
        ChartBox("6-6", "6-6", "triggers.process_immediate quick", "クイックの即時を処理", "Their quick immediates"),
        ChartBox("6-7", "6-7", "triggers.next_seat immediate", "次のプレイヤーへ", "Next player", True),
        ChartBox("6-8", "6-8", "triggers.any_left normal", "バッファに通常があるか", "Any normal left?", True),
        ChartBox("6-9", "6-9", "triggers.any_of_seat normal", "この人に通常があるか", "Has this player one?", True),
        ChartBox("6-10", "6-10", "triggers.process_normal main", "メインの通常を処理", "Their main normals"),
        ChartBox("6-11", "6-11", "triggers.process_normal quick", "クイックの通常を処理", "Their quick normals"),
        ChartBox("6-12", "6-12", "triggers.next_seat normal", "次のプレイヤーへ", "Next player", True),
    ]
    arrows = [
        Arrow("6-1", "6-2"),
        Arrow("6-2", "done", "はい", "yes"),
        Arrow("6-2", "6-3", "いいえ", "no"),
        Arrow("6-3", "6-4", "はい", "yes"),
        Arrow("6-3", "6-8", "いいえ", "no"),
        Arrow("6-4", "6-5", "はい", "yes"),
        Arrow("6-4", "6-7", "いいえ", "no"),
        Arrow("6-5", "6-6"),
        Arrow("6-6", "6-4"),
        Arrow("6-7", "6-4", "いる", "there is"),
        Arrow("6-7", "6-3", "いない", "none"),
        Arrow("6-8", "6-9", "はい", "yes"),
        Arrow("6-8", "6-2", "いいえ", "no"),
        Arrow("6-9", "6-10", "はい", "yes"),
        Arrow("6-9", "6-12", "いいえ", "no"),
        Arrow("6-10", "6-11"),
        Arrow("6-11", "6-9"),
        Arrow("6-12", "6-9", "いる", "there is"),
        Arrow("6-12", "6-8", "いない", "none"),
    ]
    return steps, arrows


def _immediate() -> tuple[list[ChartBox], list[Arrow]]:
    steps = [
        ChartBox("6-5-1", "6-5-1", "triggers.process_immediate", "該当の即時があるか", "A matching immediate?", True),
        ChartBox("back 6-5", "", "", "[6-5] [6-6] 終わり", "End of [6-5] [6-6]"),
        ChartBox("6-5-2", "6-5-2", "triggers.take_out", "1つ選んで取り出す", "The player takes one out"),
        ChartBox("6-5-3", "6-5-3", "triggers.resolve_taken", "解決する", "Resolve it"),
        ChartBox("6-5-4", "6-5-4", "flow.win_check", "勝敗判定", "Win check", True),
        ChartBox("over", "", "", "ゲーム終了", "Game over"),
        ChartBox("6-5-5", "6-5-5", "triggers.collect", "新しい誘発があるか", "New triggers?", True),
        ChartBox("6-5-6", "6-5-6", "triggers.collect", "バッファに加える", "They join the buffer"),
    ]
    arrows = [
        Arrow("6-5-1", "back 6-5", "いいえ", "no"),
        Arrow("6-5-1", "6-5-2", "はい", "yes"),
        Arrow("6-5-2", "6-5-3"),
        Arrow("6-5-3", "6-5-4"),
        Arrow("6-5-4", "over", "決着", "decided"),
        Arrow("6-5-4", "6-5-5", "続く", "goes on"),
        Arrow("6-5-5", "6-5-6", "はい", "yes"),
        Arrow("6-5-5", "6-5-1", "いいえ", "no"),
        Arrow("6-5-6", "6-5-1"),
    ]
    return steps, arrows


def _normal() -> tuple[list[ChartBox], list[Arrow]]:
    steps = [
        ChartBox("6-10-1", "6-10-1", "triggers.process_normal", "該当の通常があるか", "A matching normal?", True),
        ChartBox("back 6-10", "", "", "[6-10] [6-11] 終わり", "End of [6-10] [6-11]"),
        ChartBox("6-10-2", "6-10-2", "triggers.take_out", "1つ選んで取り出す", "The player takes one out"),
        ChartBox("6-10-3", "6-10-3", "triggers.stage_taken", "メインか", "Is it main?", True),
        ChartBox("6-10-4", "6-10-4", "triggers.stage_taken", "ステージは空か", "Is the stage empty?", True),
        ChartBox("6-10-5", "6-10-5", "triggers.stage_taken", "ステージに乗せる", "Put it on the stage"),
        ChartBox("6-10-6", "6-10-6", "triggers.stage_taken", "破棄する", "Discard it"),
        ChartBox("6-10-7", "6-10-7", "triggers.stage_taken", "ステージに乗せる", "Put it on the stage"),
        ChartBox("6-10-8", "6-10-8", "triggers.collect", "新しい誘発があるか", "New triggers?", True),
        ChartBox("6-10-9", "6-10-9", "triggers.collect", "バッファに加える", "They join the buffer"),
    ]
    arrows = [
        Arrow("6-10-1", "back 6-10", "いいえ", "no"),
        Arrow("6-10-1", "6-10-2", "はい", "yes"),
        Arrow("6-10-2", "6-10-3"),
        Arrow("6-10-3", "6-10-4", "はい", "yes"),
        Arrow("6-10-3", "6-10-7", "いいえ", "no"),
        Arrow("6-10-4", "6-10-5", "はい", "yes"),
        Arrow("6-10-4", "6-10-6", "いいえ", "no"),
        Arrow("6-10-5", "6-10-8"),
        Arrow("6-10-6", "6-10-1"),
        Arrow("6-10-7", "6-10-8"),
        Arrow("6-10-8", "6-10-9", "はい", "yes"),
        Arrow("6-10-8", "6-10-1", "いいえ", "no"),
        Arrow("6-10-9", "6-10-1"),
    ]
    return steps, arrows

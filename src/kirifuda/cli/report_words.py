"""The words of simulations and battles for people to read, Japanese and English."""

from typing import Final

from kirifuda.core.sentence import Template, Value, fill

WORDS: Final[dict[str, Template]] = {
    "simulated": (
        "[bold]{0}[/]  {1} 対 {2}、{3}ゲーム、シード {4}",
        "[bold]{0}[/]  {1} against {2}, {3} games, seed {4}",
    ),
    "first player wins": ("先攻の勝ち", "first player wins"),
    "interval": ("95 %区間 {0}〜{1}", "95 % interval {0} to {1}"),
    "wins": ("{0}の勝ち", "{0} wins"),
    "matches": ("マッチ", "matches"),
    "match wins": (
        "席1（{0}）が{1}勝、席2（{2}）が{3}勝。1マッチに{4}ゲーム",
        "seat 1 ({0}) wins {1}, seat 2 ({2}) wins {3}; {4} games a match",
    ),
    "draws": ("引き分け", "draws"),
    "turns": ("ターン", "turns"),
    "median": ("中央値{0}、95 %が{1}以内", "median {0}, 95 % within {1}"),
    "decisions": ("決定", "decisions"),
    "a game": ("1ゲームあたり、全部で{0}", "a game, {0} in all"),
    "never resolved": ("一度も解決しなかったアクション：{0}", "never resolved: {0}"),
    "all resolved": ("すべてのアクションが一度は解決しました。", "every action was resolved at least once"),
    "actions": ("1ゲームあたりのアクション", "actions a game"),
    "action": ("アクション", "action"),
    "requested": ("起こした", "requested"),
    "resolved": ("解決した", "resolved"),
    "fighters": (
        "[bold]{0}[/]（強さ{1}）対 [bold]{2}[/]（強さ{3}）",
        "[bold]{0}[/] (level {1}) against [bold]{2}[/] (level {3})",
    ),
    "of games": ("{0}ゲーム中。引き分けは半分の勝ちとする", "of {0} games; a draw is half a win"),
    "length": ("長さ", "length"),
    "seconds": ("{0}秒", "{0} s"),
    "within seconds": ("95 %が{0}秒以内", "95 % within {0} s"),
    "use": ("使用：{0}", "use: {0}"),
    "table": (
        "列の相手に対する勝率（%）、引き分けは半分。{0}ゲーム",
        "wins in % against the column, draws half; {0} games",
    ),
    "mean": ("平均", "mean"),
    "levels": ("強さ{0} 対 {1}：{2}", "level {0} against {1}: {2}"),
    "within": ("{0}〜{1}に収まる組み合わせ：{3}組のうち{2}組", "pairings within {0} to {1}: {2} of {3}"),
    "pairing": ("  {0} 対 {1}：{2}", "  {0} against {1}: {2}"),
    "rate": ("{0}、95 %区間 {1}〜{2}", "{0}, 95 % interval {1} to {2}"),
    "lengths": (
        "長さ：平均{0}秒、90 %が{1}〜{2}秒。終わり方：{3}、引き分け {4}",
        "length: mean {0} s, 90 % within {1} to {2} s; ends: {3}; draws {4}",
    ),
    "experiment played": ("{1}通りで{0}ゲーム：{2}", "{0} games in {1} cells: {2}"),
    "games so far": ("{1}ゲーム中{0}、あと約{2}分", "{0} of {1} games, about {2} min left"),
    "games so far at most": (
        "最大{1}ゲーム中{0}、あと長くて約{2}分",
        "{0} of at most {1} games, at most about {2} min left",
    ),
    "at most": ("{0}（最大）", "{0} (at most)"),
    "replayed": ("{0}：コマンド{1}個、{2}、ダイジェスト {3}", "{0}: {1} commands, {2}, digest {3}"),
    "open": ("途中（{1}ミリ秒で{0}）", "open, {0} at {1} ms"),
}


def said(lang: str, key: str, *values: Value) -> str:
    return fill(WORDS[key], *values).said(lang)

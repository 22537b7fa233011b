"""The words of a comparison, Japanese and English."""

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{0}と{1}", "{0} and {1}"),
    "by": (
        "Kirifuda {0}による比較。非公式のファン作品です。",
        "A comparison by Kirifuda {0}. An unofficial fan work.",
    ),
    "what": (
        "{0}を、公式ルールとハウスルール「{1}」で、まったく同じ配りで遊びました。差は「ハウスルール−公式ルール」です。",
        "{0}, played by the printed rules and by the house rule “{1}” on the very same deals. Differences are house "
        "rule less printed rules.",
    ),
    "added": ("加わるもの：{0}。", "Added: {0}."),
    "removed": ("なくなるもの：{0}。", "Taken away: {0}."),
    "changed": ("変わるもの：{0}。", "Changed: {0}."),
    "played": ("{0}：{1}組の配り", "{0}: {1} pairs of games"),
    "learned": (
        "ネットだけで指すボットです。学んだのは公式ルールだけで、ハウスルールのゲームも、もとのルールで学んだとおりに指します。"
        "知らないアクションは、ほかの知らないアクションと区別できません。",
        "The net alone. It learned the printed rules, and plays the house rule by what it learned for the rules it is "
        "based on; an action it never met looks to it like any other it never met.",
    ),
    "searching": (
        "先を読むボットで、どちらのルールも同じように知っています（1つの決定に{0}回の探索で、時間にはよりません）。"
        "ネットより弱いので、強い人の指し方とは違うことがあります。",
        "It thinks ahead and knows both rules equally well ({0} tries for a decision, whatever time they take). It is "
        "weaker than the net, so that it may play otherwise than strong players.",
    ),
    "plain": ("単純なボットです。", "A simple bot."),
    "games": ("ゲームの姿", "How games go"),
    "games text": (
        "かっこ内は同じ配りどうしの差の95%区間。太字は、この表の{0}項目すべてについてのホルムの補正のあとでも5%で残るもの。"
        "「倍」は、同じ配りでなければ何倍のゲームが要ったか。",
        "In parentheses the 95 % interval of the difference on the same deals. Bold: remains at 5 % after Holm's "
        "correction for the {0} lines of this table. “Worth” says how many times as many games it would have "
        "taken without the same deals on both sides.",
    ),
    "lives": ("ターンごとのライフの差", "Lives, turn by turn"),
    "lives text": (
        "各ターンの最初の問いの時のライフ（両者の平均）の差。同じ配りのどちらのゲームもそのターンまで続いた組だけを数え、"
        "{0}組に満たないターンは載せません。あとのターンほど、長いゲームだけが残ります。",
        "Lives of a player, mean of both, when the first question of a turn is asked: of the pairs whose games both go "
        "on that long, while there are {0} of them. The later the turn, the more it speaks of long games alone.",
    ),
    "life plot": (
        "ライフの差（ハウスルール−公式ルール）と95%区間。点は{0}個のターンすべてについてのホルムの補正のあとでも5%で残るもの。",
        "Lives, house rule less printed rules, with 95 % intervals. Dots: remains at 5 % after Holm's correction for "
        "{0} turns.",
    ),
    "lives more": ("ライフの差", "lives, difference"),
    "turn": ("ターン", "turn"),
    "pairs": ("組", "pairs"),
    "actions": ("アクションの使われ方", "Use of actions"),
    "actions text": (
        "1ゲームに両者がプレイした回数。"
        "太字は、{0}個のアクションについてのベンジャミニ・ホッホベルグの補正のあとでも残るもの"
        "（その中の誤りは平均5%以下）。",
        "How often both players request it in a game. Bold: remains after the correction of Benjamini and Hochberg for "
        "{0} actions (of those in bold at most 5 % are accidents, on average).",
    ),
    "surplus": ("勝者がどれだけ多く使うか", "How much more the winner uses it"),
    "surplus text": (
        "1ゲームに勝者が敗者より多くプレイした回数。勝ちと一緒に起こるということで、使えば勝つという意味ではありません。",
        "How many times more the winner requests it in a game than the loser. It goes together with winning; that does "
        "not make one win.",
    ),
    "measure": ("項目", "measure"),
    "action": ("アクション", "action"),
    "printed": ("公式ルール", "printed rules"),
    "house": ("ハウスルール", "house rule"),
    "difference": ("差", "difference"),
    "worth": ("倍", "worth"),
    "chance": ("p（補正後）", "p (corrected)"),
    "first": ("先攻の得点の割合", "first player's share of points"),
    "draws": ("引き分けの割合", "share of draws"),
    "turns": ("ターン", "turns"),
    "decisions": ("決定", "decisions"),
    "life": ("勝者に残ったライフ", "lives the winner has left"),
    "leads": ("リードの入れ替わり（LudiiのLead Change）", "lead changes (Ludii's Lead Change)"),
    "behind": (
        "勝者がもっとも負けていた時のライフ差（LudiiのDrama）",
        "lives the winner was behind at worst (Ludii's Drama)",
    ),
    "comebacks": ("5ライフ以上の逆転の割合", "share won from 5 or more lives behind"),
    "unfinished": ("長すぎて打ち切った割合", "share given up for their length"),
    "action plot": (
        "1ゲームでのプレイ回数の差と95%区間（差の大きい順）。色のついた点は補正のあとでも残るもの。",
        "Differences in requests a game with 95 % intervals, the largest first. Coloured points remain after the "
        "correction.",
    ),
    "requests more": ("プレイ回数の差/ゲーム", "requests a game, difference"),
    "agree": ("2つのボットはどこで一致するか", "Where the players agree"),
    "agree text": (
        "補正のあとでも、どちらのボットでも同じ向きに残る項目：{0}。ルールそのものの効果である見込みが高いものです。",
        "What remains after the correction with each of the players, in the same direction: {0}. That is likely to be "
        "what the rule does, and not the habit of one player.",
    ),
    "agree none": (
        "補正のあとでどちらのボットにも残る項目はありません。",
        "Nothing remains after the correction with each of the players.",
    ),
    "conclusions": ("言えること、言えないこと", "What may be concluded, and what not"),
    "may": ("言えること", "What may be said"),
    "may not": ("言えないこと", "What may not"),
    "may deals": (
        "ここに書いたボットが、この種の配りで対戦すると、ルールの違いで平均してこれだけ変わります。",
        "Between these players, on deals like these, the rules make this much difference on average.",
    ),
    "may holm": (
        "太字は、表の行の数だけ見たことを差し引いても偶然とは言いにくいものです。",
        "What is bold is hardly an accident, allowing for how many lines the table has.",
    ),
    "not people": ("人がどう遊び、どう感じるか。", "How people would play, or like it."),
    "not learned": (
        "ハウスルールに慣れたプレイヤーがどう指すか。"
        "ネットは公式ルールしか学んでいません：新しい手を見のがし、差が小さく（まれに大きく）見えることがあります。",
        "How players used to the house rule would play: the net learned the printed rules alone. It may miss what is "
        "new, so that differences look smaller, or now and then larger, than they would become.",
    ),
    "not even": (
        "太字でないものが同じだということ。このゲーム数では区別できないだけです。",
        "That what is not bold is the same: so few games cannot tell.",
    ),
    "not other": ("ほかのレギュレーションでも同じだということ。", "That it is the same in other regulations."),
    "made": ("作り方", "How it was made"),
    "made text": (
        "次の実験を行いました（kirifuda lab compare）。",
        "These experiments were played (kirifuda lab compare).",
    ),
}


def said(lang: str, key: str, *filled: object) -> str:
    return WORDS[key][0 if lang == "ja" else 1].format(*filled)

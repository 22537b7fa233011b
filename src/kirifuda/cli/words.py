"""The words of the terminal, Japanese and English; the words of the game itself are in `blackpoker.words`."""

import os
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("ja", "en")

WORDS: Final[dict[str, tuple[str, str]]] = {
    "you": ("あなた", "You"),
    "opponent": ("相手", "Opponent"),
    "hand": ("手札", "hand"),
    "life": ("ライフ", "life"),
    "graveyard": ("墓地", "graveyard"),
    "soldiers": ("兵士", "soldiers"),
    "bulwarks": ("防壁", "bulwarks"),
    "fog": ("フォグ", "fog"),
    "pack": ("パック", "pack"),
    "pack open": ("開封済", "open"),
    "pack closed": ("未開封", "closed"),
    "rare": ("レア", "rare"),
    "trumps": ("切札", "trump"),
    "aside": ("伏せ札", "face down"),
    "set aside": ("選んだカード", "Chosen so far"),
    "own pack": ("あなたのパック（{0}枚）", "Your pack ({0})"),
    "other pack": ("相手のパック（{0}枚）", "The opponent's pack ({0})"),
    "used deck": ("いま使ったデッキ（{0}枚）", "The deck you just used ({0})"),
    "game number": ("{0}ゲーム目・あなた {1} 勝、相手 {2} 勝", "Game {0} · you {1}, the opponent {2}"),
    "match won": ("対戦に勝ちました（{0}対{1}）。", "You win the match, {0} to {1}."),
    "match lost": ("対戦に負けました（{0}対{1}）。", "You lose the match, {0} to {1}."),
    "match drawn": ("対戦は引き分けです。", "The match is drawn."),
    "ask match": ("何ゲームしますか？", "How many games?"),
    "one game": ("1ゲーム", "one game"),
    "two decks": ("2デッキマッチ（2本先取）", "a match with two decks, best of three"),
    "two random decks": ("無作為に分けた2つ", "two halves dealt at random"),
    "ask first deck": ("1つ目のデッキを書いてください（例 ♠A-K ♡A-K）", "Type your first deck, such as ♠A-K ♡A-K"),
    "ask second deck": ("2つ目のデッキ（残りのカードから）", "Type your second deck, of the cards that are left"),
    "no pack": ("開封したパックはありません。", "You have no open pack."),
    "turned": ("表にしたカード", "turned over"),
    "stage": ("ステージ", "Stage"),
    "empty stage": ("ステージは空", "Stage empty"),
    "before the game": ("ゲームの準備", "Set-up"),
    "next": ("次に解決", "resolves next"),
    "resolving": ("解決中", "resolving"),
    "chance": ("チャンス：{0}", "chance: {0}"),
    "turn": ("{0}ターン目・{1}のターン", "turn {0}, {1}"),
    "your turn": ("あなた", "yours"),
    "their turn": ("相手", "the opponent's"),
    "attacker": ("攻", "atk"),
    "new": ("新", "new"),
    "earlier": ("…ほかに{0}件", "… {0} more before"),
    "hint": (
        "番号・Enterで⏎・p 何か起きるまでパス・? できない理由・h ヘルプ",
        "number · Enter for ⏎ · p pass until something happens · ? why not · h help",
    ),
    "hint plain": ("番号・? できない理由・h ヘルプ", "number · ? why not · h help"),
    "not understood": (
        "「{0}」は選べません。1〜{1}の番号か、h でヘルプ。",
        "{0!r} is no choice: type 1 to {1}, or h for help.",
    ),
    "no until something": ("今はパスできません。", "You cannot pass now."),
    "no pass to turn": ("今はパスできません。", "You cannot pass now."),
    "no let resolve": ("解決を待つリクエストがありません。", "No request waits to resolve."),
    "no take attack": ("相手は攻撃していません。", "The opponent is not attacking."),
    "no end turn": ("今はエンドを起こせません。", "You cannot request End now."),
    "undone": ("リクエストを取り消しました。", "The request is taken back."),
    "agreed": ("相手が同意し、リクエストを取り消しました。", "The opponent agrees: the request is taken back."),
    "stops always": ("チャンスのたびに尋ねます。", "You are asked at every chance."),
    "stops smart": ("大事な時だけ尋ねます。", "You are asked where it matters."),
    "stops could respond": ("何かできるチャンスで尋ねます。", "You are asked when you could do something."),
    "stops marked": ("印を付けた時だけ尋ねます（m 名前）。", "You are asked only at what you marked (m NAME)."),
    "marked": ("相手の「{0}」で尋ねます。", "You are asked at the opponent's {0}."),
    "unmarked": ("「{0}」の印を外しました。", "{0} is no longer marked."),
    "no back": ("今は取り消せるものがありません。", "There is nothing to take back now."),
    "no action": ("「{0}」というアクションはありません。", "There is no action called {0!r}."),
    "all available": ("すべてのアクションを今起こせます。", "Every action can be requested now."),
    "why not": ("今起こせないアクション", "Not available now"),
    "available": ("今起こせます。", "It can be requested now."),
    "own graveyard": ("あなたの墓地（{0}枚、右が一番上）", "Your graveyard ({0}, top card last)"),
    "stopped": ("ゲームを終わります。", "Game stopped."),
    "replay": ("同じ配りで遊ぶには：", "To play the same deal again:"),
    "summary": ("{0}ターン、{1}手で終了。", "Over in {0} turns and {1} decisions."),
    "welcome": ("{0} 対 {1}", "{0} against {1}"),
    "with seed": ("・シード {0}", " · seed {0}"),
    "fan work": ("BlackPokerの非公式ファン作品です。", "An unofficial fan work on BlackPoker."),
    "ask edition": ("どの版で遊びますか？", "Which edition?"),
    "ask format": ("フォーマットは？", "Which format?"),
    "ask frame": ("フレームとオプションは？", "Which frame and options?"),
    "plain frame": ("フレームなし", "no frame"),
    "random deck": ("デッキ：無作為の{0}枚", "Deck: {0} random cards"),
    "random halves": ("デッキ：54枚を無作為に分けた2つ", "Decks: two halves of the pack, dealt at random"),
    "ask deck": ("デッキは？", "Which deck?"),
    "ask bot": ("対戦相手は？", "Against whom?"),
    "ask own deck": ("デッキを書いてください（例 ♠A-5 ♡A,8-J Jo）", "Type your deck, such as ♠A-5 ♡A,8-J Jo"),
    "full deck": ("標準（{0}枚）", "standard ({0} cards)"),
    "own deck": ("自分で書く", "type my own"),
    "rated level": ("{0}（{1}）", "{0} ({1})"),
    "only thinker": (
        "ハウスルールでは「{0}」が相手です。ほかのボットはこのルールを学んでいません。",
        "By a house rule you play against {0}: the other bots have not learned it.",
    ),
}

HELP: Final[dict[str, tuple[str, str]]] = {
    "1, 2, …": ("その番号を選ぶ", "choose that option"),
    "Enter": ("パスなど、印⏎の付いた選択", "the option marked ⏎, such as pass"),
    "p": ("相手が何かするまでパス", "pass until the opponent does something"),
    "pp": ("自分のターンか、決めることがあるまでパス", "pass until your turn or a decision that must be made"),
    "ok": ("どうぞ：今のリクエストが解決するまでパス", "let the request on top resolve: pass until it has"),
    "take": ("受けます：ブロックせずに攻撃を受ける", "take the attack: pass and do not block"),
    "end": ("エンド：ターンを終え、相手のドローまでパス", "end the turn: End, then pass until the opponent has drawn"),
    "b": ("リクエストを取り消す（決める前なら）", "take the request back, before it is made"),
    "u": ("待った：起こしたリクエストを取り消す（できる時だけ）", "undo the request you made, where that is fair"),
    "s": (
        "尋ねる時を切り替える：いつも・何かできる時・印の時",
        "when you are asked: always, when you could act, at marks",
    ),
    "m NAME": ("相手のアクションに印を付ける・外す", "mark an action of the opponent, or unmark it"),
    "?": ("今起こせないアクションと理由", "actions you cannot request now, and why"),
    "?NAME": ("アクションや切札の説明（例 ?アップ ?♠K）", "what an action or trump does, such as ?up or ?♠K"),
    "g": ("自分の墓地を見る", "look through your graveyard"),
    "k": ("開封したパックを見る", "look through open packs"),
    "v": ("盤面をもう一度表示", "show the board again"),
    "q": ("やめる", "quit"),
}


def word(key: str, lang: str, *values: object) -> str:
    return WORDS[key][LANGUAGES.index(lang)].format(*values)


def language_of(environment: Mapping[str, str]) -> str:
    """Japanese if the locale says so, English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ja" if environment[name].lower().startswith("ja") else "en"
    return "en"


def language_asked(tokens: list[str]) -> str:
    """The language of a command line that may be wrong in every other way."""
    for place, token in enumerate(tokens):
        given = token.removeprefix("--lang=") if token.startswith("--lang=") else ""
        if token == "--lang" and place + 1 < len(tokens):
            given = tokens[place + 1]
        if given in LANGUAGES:
            return given
    return language_of(os.environ)

/**
 * The five lessons: what the coach says, and what has to happen before they go on. The table is a real one; the coach only
 * reads what the server has said.
 * @module
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Event} Event */
/** @typedef {{view: View, events: Event[], seat: number}} Situation */
/**
 * @typedef {object} Step
 * @property {import("./types.js").Both} text
 * @property {((situation: Situation) => boolean)|null} until null: the player says "go on"
 */
/**
 * @typedef {object} Lesson
 * @property {import("./types.js").Both} name
 * @property {import("./types.js").Both} text
 * @property {string} character
 * @property {Record<string, number|boolean|string>} config
 * @property {Step[]} steps
 */

/** Times for somebody who reads: nothing runs away. */
const SLOW = {
  first_look_ms: 600000,
  ready_limit_ms: 600000,
  set_ms: 1800,
  window_ms: 2600,
  move_max_ms: 60000,
  stalemate_ms: 600000,
  stalemate_show_ms: 590000,
  attack_show_ms: 2200,
  draw_show_ms: 1200,
  opening_limit_ms: 60000,
  target_points: 30,
};

/** @param {Situation} situation */
const mine = (situation) => /** @type {import("./types.js").Side} */ (situation.view.sides[situation.seat]);
/** @param {Situation} situation */
const laid = (situation) => mine(situation).field.filter(Boolean).length;
/** @param {Situation} situation @param {string} kind */
const did = (situation, kind) => situation.events.some((event) => event.kind === kind && event.seat === situation.seat);
/** @param {Situation} situation @param {(caller: import("./types.js").Caller) => boolean} [which] */
const called = (situation, which = () => true) =>
  !!situation.view.showing?.callers.some((caller) => caller.seat === situation.seat && which(caller));
/** @param {Situation} situation */
const fighting = (situation) => ["BATTLE", "HOLD"].includes(situation.view.state);

/** @type {Step} */
const START = {
  text: {
    ja: "まず手札と場を確認します。準備ができたら「OK!」を押してください。",
    en: "First look at hands and fields. When you are ready, press OK!",
  },
  until: (situation) => !["PICK", "CHECK"].includes(situation.view.state),
};
/** @type {Step} */
const CRY = {
  text: {
    ja: "「せーの、バトル！」の掛け声で始まります。少し待ちましょう。",
    en: "“Se-no … battle!” starts it. Wait a moment.",
  },
  until: fighting,
};

/** @type {Lesson[]} */
export const LESSONS = [
  {
    name: { ja: "カードを置く", en: "Placing cards" },
    text: {
      ja: "順番はありません。左から埋め、四つ埋まったら上に重ねます。",
      en: "There are no turns. Fill from the left; then cover.",
    },
    character: "oshite",
    config: SLOW,
    steps: [
      START,
      CRY,
      {
        text: {
          ja: "手札を一枚さわってください。空いている場所のうち、いちばん左へ置かれます。",
          en: "Touch a card of your hand. It goes to your leftmost empty place.",
        },
        until: (situation) => laid(situation) >= 1,
      },
      {
        text: {
          ja: "相手の場は鏡のように並び、向かい合う場所が縦にそろいます。手札が1枚になるまで置いてください。",
          en: "The opponent's field is mirrored, so that facing places stand in one column. Place cards until one is left.",
        },
        until: (situation) => mine(situation).hand.length <= 1,
      },
      {
        text: {
          ja: "手札が1枚以下なら、いつでもコールできます。大きな「ハイッ！」を押してください。",
          en: "With one card or none you may always call. Press the big “Hai!”.",
        },
        until: (situation) => called(situation),
      },
      {
        text: {
          ja: "コールのあとはアタックとドロー。二人とも手札が4枚に戻ります。もう一度 OK! からバトルへ。",
          en: "After a call come Attack and Draw: both hands are four again. Press OK! and go on.",
        },
        until: (situation) => fighting(situation) && mine(situation).hand.length > 1,
      },
      {
        text: { ja: "四つの場所をすべて埋めてください。", en: "Now fill all four places." },
        until: (situation) => laid(situation) === 4,
      },
      {
        text: {
          ja: "埋まったあとは、カードを選んでから重ねる場所を選びます。下のカードはもう数えません。（手札がなければコールして引きましょう）",
          en: "Now choose a card, then the place to cover. What lies below no longer counts. (No cards left? Call to draw.)",
        },
        until: (situation) => did(situation, "landed") && laid(situation) === 4,
      },
    ],
  },
  {
    name: { ja: "技とコール", en: "Techniques and the call" },
    text: {
      ja: "技札の読み方と、成立したときのコール。",
      en: "How to read a technique, and calling when it is complete.",
    },
    character: "oshite",
    config: SLOW,
    steps: [
      {
        text: {
          ja: "名前のそばに四つ並ぶのが技札です。丸の数字が点。小さな札は、上が相手の場、下が自分の場から使う枚数です。",
          en: "Techniques: the number is their value. Small cards say how many cards are used: above from the opponent's field, below from yours.",
        },
        until: null,
      },
      {
        text: {
          ja: "あなたの「照合印」は、相手と自分から一枚ずつ、同じ数字の2カード。「あと何枚」も出ています。OK! で始めます。",
          en: "Your Matching Seal wants one card of each side with the same number. It also says how many are still to go. Press OK!",
        },
        until: (situation) => !["PICK", "CHECK"].includes(situation.view.state),
      },
      {
        text: {
          ja: "相手の場と同じ数字を置いて、どれかの技を成立させてください。手札が尽きたらコールして引けます。",
          en: "Make one of your techniques hold: place a number the opponent has. Out of cards? Call, and draw.",
        },
        until: (situation) =>
          mine(situation).techniques.some((one) => !one.used && one.hint?.holds) ||
          mine(situation).techniques.some((one) => one.used),
      },
      {
        text: { ja: "成立！「ハイッ！」とコールしてください。", en: "It is complete! Call “Hai!”." },
        until: (situation) => mine(situation).techniques.some((one) => one.used),
      },
      {
        text: {
          ja: "攻撃成功。光った札が決め手です。技は一度ずつ。合計10点で決着し、アタックでは相手の技も調べられます。",
          en: "Success: the glowing cards made it. Each technique works once; ten points decide. In an Attack the opponent's techniques are checked too.",
        },
        until: null,
      },
    ],
  },
  {
    name: { ja: "ミスコール", en: "The miscall" },
    text: { ja: "根拠のないコールは、相手に2点。", en: "A call without ground gives the opponent two points." },
    character: "noboru",
    config: SLOW,
    steps: [
      START,
      CRY,
      {
        text: {
          ja: "わざと失敗してみましょう。手札が2枚以上で、どの技も成立していない今、「ハイッ！」を押してください。",
          en: "Let us fail on purpose. With two cards or more and no complete technique, press “Hai!” now.",
        },
        until: (situation) => called(situation, (caller) => caller.miss),
      },
      {
        text: {
          ja: "裏向きのミス札が相手の横に置かれ、2点になりました。コール自体は成立し、アタックとドローへ進みます。",
          en: "A face-down miss card lies with the opponent: two points. The call itself counts, so Attack and Draw follow.",
        },
        until: null,
      },
    ],
  },
  {
    name: { ja: "最速と膠着", en: "Fastest actions and stalemates" },
    text: {
      ja: "「バトル！」と同時の一手。だれも動かないときの決まり。",
      en: "The one action with the word, and what happens when nobody moves.",
    },
    character: "yomogi",
    config: { ...SLOW, set_ms: 3000, window_ms: 5000, stalemate_ms: 12000, stalemate_show_ms: 2000 },
    steps: [
      {
        text: {
          ja: "「バトル！」の間に一つだけ、ムーブかコールができます。最速の行動はみな同時。相手に見えるのは掛け声が終わってから。OK! を押したら、すぐ一枚置いてください。",
          en: "While “Battle!” is said you may make one move or one call. All fastest actions are simultaneous and shown when the word is over. Press OK!, then place a card at once.",
        },
        until: (situation) =>
          situation.events.some(
            (event) => event.kind === "landed" && event.seat === situation.seat && event.text === "fastest",
          ),
      },
      {
        text: {
          ja: "最速ムーブでした。こんどは何もせずに待ってください。動きがないと膠着まで数えます。相手が動いたら数え直しです。",
          en: "That was a fastest move. Now do nothing. When nobody moves, a stalemate is counted down; every move starts it anew.",
        },
        until: (situation) =>
          situation.events.some((event) => event.kind === "stalemate") ||
          situation.view.proposal !== null ||
          called(situation) ||
          !fighting(situation),
      },
      {
        text: {
          ja: "膠着では、場が3枚以下で少ないほうがムーブ（序盤ルール）。そうでなければ中断し、手札2枚以上の人は次の「バトル！」と同時にムーブ（打開ルール）。二人とも1枚以下なら審判がコールします。",
          en: "At a stalemate the one with fewer field cards, three at most, must move (opening rule). Otherwise the battle stops, and whoever has two cards or more must move with the next word (breakthrough rule). With one card or none on both sides the referee calls.",
        },
        until: null,
      },
    ],
  },
  {
    name: { ja: "同時と救済、そして本番", en: "Simultaneous, relief, and a real battle" },
    text: {
      ja: "0.1秒の差は差ではありません。最後に本当のバトルを。",
      en: "A tenth of a second is no difference. Then a real battle.",
    },
    character: "shakuya",
    config: { first_look_ms: 60000, ready_limit_ms: 60000 },
    steps: [
      {
        text: {
          ja: "コールとムーブの差が0.1秒以内なら「同時」。ムーブが先に数えられ、そのあとアタックです。",
          en: "A call and a move within a tenth of a second are simultaneous: the move counts first, then comes the Attack.",
        },
        until: null,
      },
      {
        text: {
          ja: "そのムーブで技が崩れても、救済措置でミスコールにはなりません。ただし技も成功しません。二人のコールが同時なら、それぞれ判定されます。",
          en: "If that move broke your technique, relief saves you from the miscall, but the technique does not succeed. Two simultaneous calls are each judged.",
        },
        until: null,
      },
      {
        text: {
          ja: "さあ本番です。入門ボットと、10点を目指してください。",
          en: "Now a real battle against the novice bot. Ten points!",
        },
        until: (situation) => situation.view.outcome !== null,
      },
    ],
  },
];

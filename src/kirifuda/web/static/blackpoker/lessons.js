/**
 * The five lessons: what the coach says, what is to be touched, and what has to happen before it goes on. The positions lie on the
 * server (`server/table/lessons.py`). The table is a real one: the coach only reads what the server has said.
 * @module
 */
import {
  LET_OWN,
  LIFE,
  THEIR_LIFE,
  act,
  all,
  attack,
  confirm,
  did,
  explain,
  mine,
  own,
  pair,
  setBulwark,
  unit,
  wait,
  winningAttack,
  won,
} from "./steps.js";

/** @typedef {import("./coach.js").Situation} Situation */
/**
 * @typedef {object} Lesson
 * @property {import("../kit/dictionary.js").Both} name
 * @property {import("../kit/dictionary.js").Both} text
 * @property {string[]} [marks] where the game stops besides the own turn
 * @property {(situation: Situation) => boolean} failed whether it has to be tried once more
 * @property {import("./coach.js").Step[]} steps
 */

/** @param {Situation} situation */
const lost = ({ table, seat }) => !!table.outcome && !table.outcome.winners.includes(seat);

/** @type {Lesson[]} */
export const LESSONS = [
  {
    name: { ja: "攻める", en: "Attack" },
    text: { ja: "相手のライフを0枚にすれば勝ちです。", en: "Take your opponent's life to zero, and you win." },
    failed: lost,
    steps: [
      explain(THEIR_LIFE, {
        ja: "これが相手のライフ。裏向きのカードが9枚あります。0枚にすれば、あなたの勝ちです。",
        en: "This is your opponent's life: nine face-down cards. When none are left, you win.",
      }),
      explain(all("soldiers", 0), {
        ja: "こちらは、あなたの兵士。6と3で、合わせて9。ちょうど足ります。",
        en: "These are your soldiers: a 6 and a 3. Together that makes 9, exactly enough.",
      }),
      ...winningAttack(["H6", "C3"], {
        begin: { ja: "「アタック」を押してください。", en: "Press Attack." },
        choose: { ja: "攻撃する兵士を選びます。二人ともさわってください。", en: "Who attacks? Touch both soldiers." },
        send: { ja: "決まったら、このボタンで送り出します。", en: "Now send them out with this button." },
        then: {
          ja: "相手には、防ぐものがありません。兵士の数字だけ、ライフが墓地に置かれます。",
          en: "Nothing stands in their way. For each point, one life card goes to the graveyard.",
        },
      }),
    ],
  },
  {
    name: { ja: "守る", en: "Defend" },
    text: { ja: "防壁は、攻撃を一度だけ受け止めます。", en: "A bulwark stops one attack." },
    marks: ["end"],
    failed: (s) => lost(s) || s.table.turn === s.seat,
    steps: [
      wait(
        {
          ja: "今度は相手の番。♠9の兵士が攻めてきます。",
          en: "Now it is your opponent's turn, and their ♠9 attacks you.",
        },
        (s) => s.table.decision?.kind === "blockers",
      ),
      explain(LIFE, {
        ja: "あなたのライフは6枚。9点をそのまま受けると、負けてしまいます。",
        en: "You have six life cards. If all nine points get through, you lose.",
      }),
      {
        ways: [
          {
            light: (s) => unit(s, "D9", true),
            text: {
              ja: "足もとの裏向きのカードが「防壁」、あなたの盾です。♢9の防壁をさわってください。",
              en: "The face-down cards at your side are bulwarks, your shields. Touch the one that is a ♢9.",
            },
          },
          confirm({
            ja: "これで受け止めます。ボタンを押してください。",
            en: "It will stop the attack. Press the button.",
          }),
        ],
        until: (s) => did(s, "blocks"),
      },
      wait({ ja: "防壁が、9点を受け止めます…", en: "The bulwark takes the blow …" }, (s) => !own(s, "bulwarks", "D9")),
      explain(LIFE, {
        ja: "ライフは6枚のまま。受け止めた防壁は墓地へ行きます。数字が同じ9だったので、相手の兵士も倒れました！",
        en: "Still six life cards. A bulwark is used up when it blocks, and because both were a 9, their soldier is gone too!",
      }),
    ],
  },
  {
    name: { ja: "兵士を出す", en: "Summon a soldier" },
    text: { ja: "カードには代金があります。B、L、D とは？", en: "Cards have a price. What B, L and D mean." },
    failed: lost,
    steps: [
      explain("[data-key='card:H8']", {
        ja: "手札の♡8を、兵士として場に出しましょう。出すには代金がいります。",
        en: "Let us bring out the ♡8 in your hand as a soldier. That has a price.",
      }),
      {
        ways: setBulwark("S5", {
          begin: {
            ja: "代金の一つは B、防壁を1枚倒すこと。まず防壁を作ります。「防壁設置」を押してください。",
            en: "One part of it is B: lay a bulwark on its side. So first make one: press Set Bulwark.",
          },
          card: { ja: "♠5を防壁にします。さわってください。", en: "Make the ♠5 your bulwark: touch it." },
          confirm: { ja: "このボタンで決まりです。", en: "Press this button." },
        }),
        until: (s) => own(s, "bulwarks", "S5"),
      },
      explain(LIFE, {
        ja: "防壁ができました。その代金は L、自分のライフを1枚、墓地に置くこと。兵士を出すにも L がかかります。",
        en: "There is your bulwark. It cost L: one card of your own life, put into the graveyard. A soldier costs B and L.",
      }),
      {
        ways: act("summonsSoldier", "H8", {
          card: { ja: "では、♡8をさわってください。", en: "Now touch the ♡8." },
          action: { ja: "「兵士召喚」を押してください。", en: "Press Summon Soldier." },
          confirm: {
            ja: "防壁を倒し、ライフを1枚払います。ボタンを押してください。",
            en: "The bulwark goes on its side, and one life is paid. Press the button.",
          },
        }),
        until: (s) => own(s, "soldiers", "H8"),
      },
      explain((s) => unit(s, "H8"), {
        ja: "♡8が出ました。出たばかりの兵士は、次のあなたの番から攻撃できます。",
        en: "There it is. A soldier who has just arrived can attack from your next turn on.",
      }),
      {
        ways: [
          {
            light: "[data-action='end']",
            text: {
              ja: "やることが終わったら「ターン終了」。番を相手に渡します。",
              en: "Nothing left to do: press End turn, and it is your opponent's turn.",
            },
          },
        ],
        until: (s) => s.table.turn !== s.seat,
      },
      wait({ ja: "相手の番です。少し待ちましょう。", en: "Your opponent's turn. Wait a moment." }, mine),
      explain(LIFE, {
        ja: "またあなたの番。防壁が起き上がり、カードを2枚引きました。引くのは自分のライフから。だからライフも2枚減ります。",
        en: "Your turn again. The bulwark stands up, and you drew two cards. You draw from your own life, so it is two shorter now.",
      }),
      ...winningAttack(["H8"], {
        begin: { ja: "さあ、♡8で攻撃です！「アタック」を押してください。", en: "Now the ♡8 can go. Press Attack!" },
        choose: { ja: "♡8をさわってください。", en: "Touch the ♡8." },
        send: { ja: "このボタンで送り出します。", en: "Send it out with this button." },
        then: {
          ja: "相手のライフは、あと7枚。8点なら…",
          en: "They have seven life cards left, and here come eight points …",
        },
      }),
    ],
  },
  {
    name: { ja: "割り込む", en: "Answer" },
    text: { ja: "相手が何かしても、効く前に打ち消せます。", en: "Whatever they do, you may answer before it happens." },
    marks: ["request", "end"],
    failed: (s) => lost(s) || s.table.turn === s.seat,
    steps: [
      explain("[data-zone='stage'] [data-request]", {
        ja: "相手が「投擲」を使いました。効けば、♠Kの数字だけ、13点のダメージです。",
        en: "Your opponent uses Throw. If it goes through, the ♠K deals 13 damage.",
      }),
      explain(LIFE, {
        ja: "あなたのライフは7枚。受けたら負けです。でも、まだ効いていません。いまなら割り込めます！",
        en: "You have seven life cards, so that would be the end. But it has not happened yet: you can still answer!",
      }),
      {
        ways: act("counter", "C6", {
          card: { ja: "♣は打ち消しのカード。♣6をさわってください。", en: "Clubs can stop things. Touch the ♣6." },
          action: {
            ja: "「カウンター」を押してください。代金は D、手札をもう1枚捨てることです。",
            en: "Press Counter. Its price is D: discard one more card from your hand.",
          },
          confirm: {
            ja: "♢3を捨てて、投擲を打ち消します。ボタンを押してください。",
            en: "You discard the ♢3 and stop the Throw. Press the button.",
          },
        }),
        until: (s) => did(s, "requested") || s.table.stage.some((request) => request.controller === s.seat),
      },
      wait(
        {
          ja: "あとから出したものが、先に効きます。カウンターが先です。",
          en: "What comes last happens first: your Counter goes before the Throw.",
        },
        (s) => !s.table.stage.some((request) => request.controller !== s.seat),
      ),
      explain(LIFE, {
        ja: "投擲は消え、ライフは7枚のまま。相手が何かするたびに、こうして割り込む機会があります。",
        en: "The Throw is gone, and you still have seven life cards. You get such a chance each time your opponent does something.",
      }),
    ],
  },
  {
    name: { ja: "決める", en: "Finish it" },
    text: { ja: "ここまでのことだけで、勝てる局面です。", en: "You can win from here with what you know." },
    failed: (s) => lost(s) || (!s.table.outcome && s.table.turn !== s.seat),
    steps: [
      explain(THEIR_LIFE, {
        ja: "相手のライフは9枚。この番で勝ちきりましょう。",
        en: "They have nine life cards left. Win this turn!",
      }),
      explain(all("bulwarks", 1), {
        ja: "相手には防壁が1枚あります。二人で攻めても、一人は止められます。",
        en: "They have one bulwark. If both of your soldiers attack, one of them is stopped.",
      }),
      explain("[data-key='card:S3'], [data-key='card:C4']", {
        ja: "手札の♠3と♣4を一緒に使うのが「投擲」。♠の数字、3点のダメージです。代金はいりません。",
        en: "Your ♠3 and ♣4 together make a Throw: 3 damage, the number on the ♠. It costs nothing more.",
      }),
      {
        free: true,
        ways: [
          LET_OWN,
          ...attack(["H6", "D6"], {
            begin: { ja: "「アタック」を押してください。", en: "Press Attack." },
            choose: { ja: "兵士を二人とも選びます。", en: "Choose both soldiers." },
            send: { ja: "送り出しましょう。", en: "Send them out." },
          }),
          ...pair("throwing", "S3", "C4", {
            card: { ja: "♠3をさわってください。", en: "Touch the ♠3." },
            combine: { ja: "「組み合わせ」を押してください。", en: "Press Combine." },
            partner: { ja: "組み合わせる♣4をさわってください。", en: "Touch the ♣4 that goes with it." },
            action: { ja: "「投擲」を押してください。", en: "Press Throw." },
            confirm: { ja: "ボタンを押して、投げます。", en: "Press the button, and throw." },
          }),
          { light: "", text: { ja: "6たす3で9。好きな順番でどうぞ！", en: "6 and 3 make 9. In any order you like!" } },
        ],
        until: won,
      },
    ],
  },
];

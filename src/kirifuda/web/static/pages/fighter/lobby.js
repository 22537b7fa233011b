/** The lobby: a bot and a character in two clicks, a friend by link, a team, lessons, and who is playing. */
import { html, nothing } from "../../vendor/lit.js";
import { t, tr } from "../../kit/dictionary.js";
import { checkbox, chosenValue } from "../../kit/form.js";
import { icon } from "../../kit/icons.js";
import { Lists } from "../../kit/paged.js";
import { Page, go } from "../../kit/page.js";
import { ARENAS, arena as fetchArena, levels, myRosters, newArena, roster } from "../../fighter/api.js";
import { guest } from "../../kit/api.js";
import { characterCard } from "../../fighter/characters.js";
import { lastArena, prefs, setPrefs, wish } from "../../fighter/preferences.js";
import { useStyles } from "../../fighter/styles.js";

/** @typedef {import("../../fighter/types.js").Arena} Arena */

class Lobby extends Page {
  static properties = { set: { attribute: false } };

  constructor() {
    super();
    /** @type {string|null} the set wished for in the address */
    this.set = null;
    /** @type {import("../../fighter/types.js").Roster|null} */
    this.roster = null;
    /** @type {Awaited<ReturnType<typeof levels>>} */
    this.levels = [];
    /** @type {Awaited<ReturnType<typeof myRosters>>} */
    this.sets = [];
    /** @type {Arena|null} */
    this.mine = null;
    this.games = 1;
    this.claim = false;
    this.hidden = false;
    this.anyone = false;
    this.watched = true;
    this.relay = false;
    useStyles().then(() => this.requestUpdate());
    /** @type {Lists<Arena>} */
    this.lobby = new Lists(this, ARENAS);
  }

  connectedCallback() {
    super.connectedCallback();
    this.doing(() => this.load());
  }

  heading() {
    return t("fighter.title");
  }

  async load() {
    if (this.set) setPrefs({ roster: this.set });
    this.levels = await levels();
    if (guest()) this.sets = await myRosters();
    const wanted = this.sets.some((one) => one.id === prefs().roster) ? prefs().roster : null;
    this.roster = await roster(wanted);
    const last = lastArena();
    if (last && guest()) {
      const found = await fetchArena(last).catch(() => null);
      if (found && !found.over && found.seats.some((seat) => seat.me)) this.mine = found;
    }
  }

  /** @param {string} id */
  async choose(id) {
    setPrefs({ roster: id || null });
    this.roster = await roster(id || null);
    this.requestUpdate();
  }

  config() {
    return { ...(this.claim ? { attack_mode: "claim" } : {}), ...(this.hidden ? { hand_visibility: "hidden" } : {}) };
  }

  /** @returns {import("../../fighter/types.js").MatchForm} */
  match() {
    return this.games > 1 ? { kind: "best of", games: this.games } : { kind: "single", games: 1 };
  }

  /** @param {string[]} seats @param {import("../../fighter/types.js").MatchForm} match @param {{public?: boolean, character?: string}} [how] */
  begin(seats, match, how = {}) {
    return this.doing(async () => {
      const made = await newArena({
        seats,
        match,
        config: this.config(),
        roster: this.roster?.id ?? null,
        public: how.public ?? this.watched,
      });
      if (how.character) wish(made.id, how.character);
      go(`/fighter/arena/${made.id}`);
    });
  }

  render() {
    return html`<section class="fr-hero">
        <h1>${t("fighter.title")}</h1>
        <p class="lead">${t("fighter.lead")}</p>
        <div class="actions">
          <a class="button" href="/fighter/learn">${icon("path")} ${t("fighter.lobby.learn")}</a>
          <a class="button" href="/fighter/roster">${icon("rules")} ${t("fighter.lobby.roster")}</a>
        </div>
        ${this.mine ? html`<p class="notice resume"><span>${t("fighter.lobby.resume")}</span> <a class="button" href="/fighter/arena/${this.mine.id}">${t("fighter.lobby.resume.go")}</a></p>` : nothing}
        ${this.troubles()}
      </section>
      ${this.solo()} ${this.others()} ${this.public()}
      <p class="muted small">${t("fighter.credit")}</p>`;
  }

  solo() {
    const level = prefs().level;
    return html`<section class="fr-solo">
      <h2>${t("fighter.lobby.solo")}</h2>
      <p class="muted">${t("fighter.lobby.solo.text")}</p>
      <fieldset class="fr-levels">
        <legend class="visually-hidden">${t("fighter.lobby.level")}</legend>
        <div class="segments">
          ${this.levels.map(
            (one) =>
              html`<label title=${tr(one.text)}>
                <input
                  type="radio"
                  name="level"
                  value=${one.level}
                  .checked=${one.level === level}
                  @change=${() => (setPrefs({ level: one.level }), this.requestUpdate())}
                />
                <span class="fr-level">${one.level}</span>&nbsp;${tr(one.name)}
              </label>`,
          )}
        </div>
        <p class="muted small">${tr(this.levels.find((one) => one.level === level)?.text)}</p>
      </fieldset>
      ${this.more()}
      <ul class="fr-characters">
        ${this.roster?.characters.map((one) =>
          characterCard(one, {
            label: t("fighter.lobby.fight", { name: tr(one.name) }),
            disabled: this.busy,
            chosen: one.id === prefs().character,
            choose: () => (
              setPrefs({ character: one.id }),
              this.begin(["me", `bot:${prefs().level}`], this.match(), { character: one.id })
            ),
          }),
        )}
      </ul>
    </section>`;
  }

  more() {
    return html`<details class="panel">
      <summary>${t("fighter.lobby.more")}</summary>
      <div class="combination">
        <fieldset>
          <legend>${t("fighter.lobby.match")}</legend>
          <div class="segments">
            ${[1, 3, 5].map(
              (n) =>
                html`<label>
                  <input
                    type="radio"
                    name="games"
                    .checked=${n === this.games}
                    @change=${() => this.turn({ games: n })}
                  />
                  ${n === 1 ? t("fighter.lobby.single") : t("fighter.lobby.best", { n })}
                </label>`,
            )}
          </div>
        </fieldset>
        <div>
          <label for="set">${t("fighter.lobby.set")}</label>
          <select id="set" @change=${(/** @type {Event} */ event) => this.choose(chosenValue(event))}>
            <option value="">${t("fighter.lobby.set.shipped")}</option>
            ${this.sets.map((one) => html`<option value=${one.id} ?selected=${one.id === this.roster?.id}>${tr(one)}</option>`)}
          </select>
        </div>
        ${checkbox(t("fighter.lobby.claim"), this.claim, (on) => this.turn({ claim: on }))}
        ${checkbox(t("fighter.lobby.hidden"), this.hidden, (on) => this.turn({ hidden: on }))}
        ${checkbox(t("fighter.lobby.public"), this.watched, (on) => this.turn({ watched: on }))}
      </div>
    </details>`;
  }

  /** @param {Partial<{games: number, claim: boolean, hidden: boolean, anyone: boolean, watched: boolean, relay: boolean}>} changes */
  turn(changes) {
    Object.assign(this, changes);
    this.requestUpdate();
  }

  others() {
    const bot = `bot:${prefs().level}`;
    /** @type {import("../../fighter/types.js").MatchForm} */
    const team = { kind: "team", games: 1, mode: this.relay ? "relay" : "parallel" };
    return html`<div class="fr-others">
      <section class="panel">
        <h2>${icon("friend")} ${t("fighter.lobby.friend")}</h2>
        <p class="muted">${t("fighter.lobby.friend.text")}</p>
        ${checkbox(t("fighter.lobby.anyone"), this.anyone, (on) => this.turn({ anyone: on }))}
        <button
          class="primary"
          data-role="invite"
          ?disabled=${this.busy}
          @click=${() => this.begin(["me", "open"], this.match(), { public: this.anyone })}
        >
          ${t("fighter.lobby.friend.go")}
        </button>
      </section>
      <section class="panel">
        <h2>${icon("bot")} ${t("fighter.lobby.team")}</h2>
        <p class="muted">${t("fighter.lobby.team.text")}</p>
        ${checkbox(t("fighter.lobby.relay"), this.relay, (on) => this.turn({ relay: on }))}
        <button
          data-role="team"
          ?disabled=${this.busy}
          @click=${() => this.begin(["me", bot, bot, bot, bot, bot], team)}
        >
          ${t("fighter.lobby.team.go")}
        </button>
      </section>
    </div>`;
  }

  public() {
    const { open, live } = this.lobby.lists ?? { open: [], live: [] };
    return html`<section>
      <h2>${t("fighter.lobby.watch")}</h2>
      ${open.length + live.length ? nothing : html`<p class="muted">${t("fighter.lobby.none")}</p>`}
      <ul class="list" data-list="open">
        ${open.map((one) => this.entry(one, "fighter.lobby.open", "fighter.lobby.join"))}
      </ul>
      ${this.lobby.more("open", t("fighter.lobby.open"))}
      <ul class="list" data-list="live">
        ${live.map((one) => this.entry(one, "fighter.lobby.live", "fighter.lobby.see"))}
      </ul>
      ${this.lobby.more("live", t("fighter.lobby.live"))}
    </section>`;
  }

  /** @param {Arena} one @param {import("../../kit/dictionary.js").Key} words @param {import("../../kit/dictionary.js").Key} action */
  entry(one, words, action) {
    const names = one.seats.map((seat) => (seat.kind === "open" ? t("fighter.arena.open.seat") : seat.name));
    return html`<li class="panel">
      <span><b>${names.join(" · ")}</b> <span class="tag">${t(words)}</span></span>
      <a class="button" href="/fighter/arena/${one.id}">${t(action)}</a>
    </li>`;
  }
}

customElements.define("kf-lobby", Lobby);

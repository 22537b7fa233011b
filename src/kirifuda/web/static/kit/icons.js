/** Signs drawn by us: one stroke, the colour of the text beside them. */
import { svg, html } from "../vendor/lit.js";

const PATHS = {
  home: svg`<path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" />`,
  fighter: svg`<path d="M8 12.5V7.8a1.6 1.6 0 0 1 3.2 0V6.6a1.6 1.6 0 0 1 3.2 0v1a1.6 1.6 0 0 1 3.1.4v5.5c0 3.6-2 6.5-5.5 6.5-3 0-4.3-1.6-5.6-4.2l-1.7-3.2c-.6-1.2.9-2.2 1.8-1.2Z" />`,
  watch: svg`<path d="M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Z" /><circle cx="12" cy="12" r="2.8" />`,
  records: svg`<path d="M6 4h9l3 3v13H6zM9 10h6M9 13.5h6M9 17h4" />`,
  rules: svg`<path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20" />`,
  settings: svg`<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3" /><circle cx="15" cy="7" r="2" /><circle cx="9" cy="12" r="2" /><circle cx="15" cy="17" r="2" />`,
  friend: svg`<circle cx="8.5" cy="8.5" r="3" /><circle cx="16.5" cy="9.5" r="2.5" /><path d="M3 19c0-3.5 2.5-5.5 5.5-5.5S14 15.5 14 19M14.5 14.5c3.5-1 6 1 6 4.5" />`,
  bot: svg`<rect x="5" y="8.5" width="14" height="10.5" rx="3" /><path d="M12 8.5V5M9.5 13v1.5M14.5 13v1.5M3 12.5v3M21 12.5v3" /><circle cx="12" cy="4" r="1" />`,
  play: svg`<path d="M7 5v14l12-7Z" />`,
  pause: svg`<path d="M8 5v14M16 5v14" />`,
  first: svg`<path d="M6 5v14M19 5l-9 7 9 7Z" />`,
  last: svg`<path d="M18 5v14M5 5l9 7-9 7Z" />`,
  back: svg`<path d="M15 5l-8 7 8 7" />`,
  next: svg`<path d="M9 5l8 7-8 7" />`,
  copy: svg`<rect x="9" y="8" width="10" height="12" rx="2" /><path d="M15 8V5.5A1.5 1.5 0 0 0 13.5 4h-7A1.5 1.5 0 0 0 5 5.5v9A1.5 1.5 0 0 0 6.5 16H9" />`,
  share: svg`<path d="M12 15V4M8 7.5 12 4l4 3.5M6 11v9h12v-9" />`,
  download: svg`<path d="M12 4v11M8 11.5l4 3.5 4-3.5M5 19.5h14" />`,
  path: svg`<circle cx="6" cy="18" r="2.2" /><circle cx="18" cy="6" r="2.2" /><path d="M8 18h6a3.5 3.5 0 0 0 0-7h-4a3.5 3.5 0 0 1 0-7" />`,
  sword: svg`<path d="M19 5 9 15M19 5l-4 .6-8 8M19 5l-.6 4-8 8M6 12l6 6M8 16l-3.5 3.5" />`,
  shield: svg`<path d="M12 3.5c2.5 1.6 5 2.3 7.5 2.3 0 7-2 11.500-7.500 14.700C6.500 17.300 4.500 12.800 4.500 5.800c2.500 0 5-.7 7.500-2.300Z" />`,
  stops: svg`<path d="M9 4h6l4 4v8l-4 4H9l-4-4V8zM9.500 12l2 2 3.500-4" />`,
  chart: svg`<path d="M4 4v16h16M7 15l4-5 3.500 3L20 6" />`,
  hint: svg`<path d="M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.500 10.900c.7.5 1 1.200 1 2.100h5c0-.9.300-1.600 1-2.100A6 6 0 0 0 12 3Z" />`,
  log: svg`<path d="M5 6h14M5 12h14M5 18h9" />`,
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return html`<svg
    class="sign"
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${PATHS[name]}
  </svg>`;
}

// The parts of Lit that the browser client uses, as one ES module: src/kirifuda/web/static/vendor/lit.js.
export { LitElement, ReactiveElement, css, html, svg, nothing, noChange, render, unsafeCSS } from "lit";
export { AsyncDirective } from "lit/async-directive.js";
export { Directive, directive, PartType } from "lit/directive.js";
export { cache } from "lit/directives/cache.js";
export { classMap } from "lit/directives/class-map.js";
export { guard } from "lit/directives/guard.js";
export { ifDefined } from "lit/directives/if-defined.js";
export { keyed } from "lit/directives/keyed.js";
export { live } from "lit/directives/live.js";
export { createRef, ref } from "lit/directives/ref.js";
export { repeat } from "lit/directives/repeat.js";
export { styleMap } from "lit/directives/style-map.js";
export { until } from "lit/directives/until.js";
export { when } from "lit/directives/when.js";

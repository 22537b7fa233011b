// The types of lit.js, for `make check`.
export * from "../../../../../tools/js/vendor.mjs";

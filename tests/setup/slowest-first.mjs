import { statSync } from "node:fs";

/** These tests wait for processes and leases, or send many commands. Started last, they would run on alone. */
const SLOW = /\/integration\/(?:jobs|schema-diff|ledger\/model)/;

/** Jest's own order depends on earlier runs, which a fresh clone doesn't have. */
export default class SlowestFirst {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    const weight = (/** @type {{ path: string }} */ { path }) =>
      (SLOW.test(path) ? 1e9 : 0) + statSync(path).size;
    return [...tests].sort((a, b) => weight(b) - weight(a));
  }

  /** @param {unknown[]} tests */
  allFailedTests(tests) {
    return tests;
  }

  /** @param {unknown[]} tests */
  shard(tests) {
    return tests;
  }

  cacheResults() {}
}

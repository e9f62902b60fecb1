import { statSync } from "node:fs";

/** Tests that wait for processes and leases, or send many commands. If started last, they would outlast all others. */
const SLOW = /\/integration\/(?:jobs|schema-diff|ledger\/model)/;

/** Replaces Jest's own order, which is based on earlier runs, because a fresh clone has none. */
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

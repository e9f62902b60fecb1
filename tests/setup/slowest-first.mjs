import { statSync } from "node:fs";

/** These wait for processes and leases. Started last, they would run alone. */
const SLOW = /\/integration\/(?:jobs|schema-diff)/;

/** Jest's own order depends on earlier runs, which a fresh clone does not have. */
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

import { UserError } from "../launch/cli.mjs";

/**
 * Reads a positive whole number from the environment.
 * @param {string} name
 * @param {number} fallback
 */
function readCount(name, fallback) {
  const count = Number(process.env[name] || fallback);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UserError(`${name} must be a positive whole number.`);
}

/** How much is measured. Small numbers try the parts out. */
export const options = {
  /** Length of a round of requests, in seconds. */
  seconds: readCount("BENCH_SECONDS", 5),
  rounds: readCount("BENCH_ROUNDS", 5),
  /** Pages that the crawl requests. */
  pages: readCount("BENCH_PAGES", 50_000),
  /** Pages that are rendered one at a time. */
  coldPages: readCount("BENCH_COLD_PAGES", 200),
  /** Pages that visitors read during renewals. */
  visitedPages: readCount("BENCH_VISITED_PAGES", 2_000),
  /** How long visitors read pages after each edit, in seconds. */
  editSeconds: readCount("BENCH_EDIT_SECONDS", 60),
  /** Lighthouse runs per page. */
  audits: readCount("BENCH_AUDITS", 3),
  /** "country" or, to try the parts out, "demo". */
  scale: process.env.BENCH_SCALE || "country",
};

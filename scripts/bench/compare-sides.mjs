import { withProgress } from "../launch/cli.mjs";
import { cpuMs, median, percentile } from "./figures.mjs";
import { options } from "./options.mjs";
import { markdownTable, whole } from "./report.mjs";

/**
 * @typedef {{ name: string, url: string, processId: number, headers?: Record<string, string> }} Side
 * @typedef {{ perSecond: number, cpuMicros: number, p95Ms: number }} Speed
 * @typedef {{ name: string, perSecond: number, cpuMicros: number, p95Ms: number, perSecondRatio: number, cpuRatio: number }} Row
 */

export const CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;
const MICROS_PER_MS = 1000;

/**
 * Requests each side in turn, in rounds whose order alternates, so that drift, such as CPU throttling, favors none.
 * Returns the medians of each side. The ratios compare with the first side in the same round; higher is better.
 * @param {string} title
 * @param {readonly Side[]} sides
 * @returns {Promise<Row[]>}
 */
export function compareSides(title, sides) {
  return withProgress(title, async () => {
    /** @type {Speed[][]} */
    const rounds = [];
    for (let round = 0; round < options.rounds; round += 1) {
      /** @type {Speed[]} */
      const speeds = [];
      const order = [...sides.keys()];
      for (const index of round % 2 ? order.reverse() : order) {
        const side = sides[index];
        if (side) speeds[index] = await measure(side);
      }
      rounds.push(speeds);
    }
    return sides.map(({ name }, index) => summarize(name, index, rounds));
  });
}

/**
 * @param {string} name
 * @param {number} index
 * @param {readonly Speed[][]} rounds
 */
function summarize(name, index, rounds) {
  const over = (/** @type {(own: Speed, first: Speed) => number} */ figure) =>
    median(
      rounds.flatMap((speeds) => {
        const [first, own] = [speeds[0], speeds[index]];
        return first && own ? [figure(own, first)] : [];
      }),
    );
  return {
    name,
    perSecond: over((own) => own.perSecond),
    cpuMicros: over((own) => own.cpuMicros),
    p95Ms: over((own) => own.p95Ms),
    perSecondRatio: over((own, first) => own.perSecond / first.perSecond),
    cpuRatio: over((own, first) => first.cpuMicros / own.cpuMicros),
  };
}

/**
 * @param {Side} side
 * @returns {Promise<Speed>}
 */
async function measure(side) {
  await fireRequests(side, WARM_UP_SECONDS);
  const before = cpuMs(side.processId);
  /** @type {number[]} */
  const times = [];
  const { duration } = await fireRequests(side, options.seconds, (ms) => times.push(ms));
  const used = cpuMs(side.processId) - before;
  return {
    perSecond: times.length / duration,
    cpuMicros: (used * MICROS_PER_MS) / times.length,
    p95Ms: percentile(times, 0.95),
  };
}

/**
 * @param {Side} side
 * @param {number} seconds
 * @param {(milliseconds: number) => void} [onResponse]
 */
async function fireRequests({ url, headers = {} }, seconds, onResponse = () => {}) {
  // Imported here because packages may not be installed yet when this file loads.
  const { default: autocannon } = await import("autocannon");
  /** @type {import("autocannon").Result} */
  const result = await new Promise((resolve, reject) => {
    const sent = { url, headers, connections: CONNECTIONS, duration: seconds };
    const run = autocannon(sent, (error, found) => (error ? reject(error) : resolve(found)));
    run.on("response", (_client, _status, _bytes, milliseconds) => onResponse(milliseconds));
  });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`);
  return result;
}

/** @param {readonly Row[]} rows */
export const sidesTable = (rows) =>
  markdownTable(
    ["", "per CPU second, ratio", "requests/s, ratio", "CPU µs a request", "requests/s", "p95 ms"],
    rows.map(({ name, perSecond, cpuMicros, p95Ms, perSecondRatio, cpuRatio }) => [
      name,
      `**${cpuRatio.toFixed(2)}**`,
      perSecondRatio.toFixed(2),
      whole(cpuMicros),
      whole(perSecond),
      p95Ms.toFixed(p95Ms < 10 ? 2 : 1),
    ]),
  );

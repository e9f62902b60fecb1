import { withProgress } from "../launch/cli.mjs";
import { markdownTable, whole } from "./report.mjs";

/**
 * @typedef {{ perSecond: number, p50Ms: number, p99Ms: number }} Speed
 * @typedef {{ median: number, min: number, max: number }} Summary
 * @typedef {Record<"site" | "reference" | "ratio", Summary>} Comparison
 * @typedef {Record<keyof Speed, Comparison> & { path: string }} ComparedSpeed
 */

export const CONNECTIONS = 8;
export const SECONDS = 5;
const WARM_UP_SECONDS = 1;
export const ROUNDS = 5;

/**
 * Measures each path alternately on the site and on a reference server. Returns every figure for the site, for the
 * reference, and as the ratio site / reference, each with its median, minimum, and maximum over all rounds.
 * @param {Record<string, string>} paths by name
 * @param {{ site: string, reference: string, rounds?: number }} options
 */
export async function compareSpeeds(paths, { site, reference, rounds = ROUNDS }) {
  /** @type {Record<string, ComparedSpeed>} */
  const speeds = {};
  for (const [name, path] of Object.entries(paths)) {
    await withProgress(name, async () => {
      const measured = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await runRound(site + path, reference + path, round % 2 === 1));
      }
      speeds[name] = {
        path,
        perSecond: compare(measured, "perSecond"),
        p50Ms: compare(measured, "p50Ms"),
        p99Ms: compare(measured, "p99Ms"),
      };
    });
  }
  return speeds;
}

/**
 * Alternating the order keeps drift, such as CPU throttling, from favoring either side.
 * @param {string} site
 * @param {string} reference
 * @param {boolean} isReversed
 */
async function runRound(site, reference, isReversed) {
  if (isReversed) {
    const theirs = await measureSpeed(reference);
    return { ours: await measureSpeed(site), theirs };
  }
  const ours = await measureSpeed(site);
  return { ours, theirs: await measureSpeed(reference) };
}

/**
 * @param {{ ours: Speed, theirs: Speed }[]} rounds
 * @param {keyof Speed} figure
 * @returns {Comparison}
 */
const compare = (rounds, figure) => ({
  site: summarize(rounds.map(({ ours }) => ours[figure])),
  reference: summarize(rounds.map(({ theirs }) => theirs[figure])),
  ratio: summarize(rounds.map(({ ours, theirs }) => ours[figure] / theirs[figure])),
});

/**
 * @param {number[]} values at least one
 * @returns {Summary}
 */
function summarize(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ index) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}

/**
 * Requests a URL over several connections, after a warm-up.
 * @param {string} url
 * @returns {Promise<Speed>}
 */
async function measureSpeed(url) {
  await fireRequests(url, WARM_UP_SECONDS);
  // autocannon rounds its percentiles to whole milliseconds, which is too coarse for in-memory responses.
  /** @type {number[]} */
  const times = [];
  const { duration } = await fireRequests(url, SECONDS, (milliseconds) => times.push(milliseconds));
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ share) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / duration, p50Ms: percentile(0.5), p99Ms: percentile(0.99) };
}

/**
 * @param {string} url
 * @param {number} seconds
 * @param {(milliseconds: number) => void} [onResponse]
 */
async function fireRequests(url, seconds, onResponse = () => {}) {
  // Imported here because packages may not be installed yet when this file loads.
  const { default: autocannon } = await import("autocannon");
  /** @type {import("autocannon").Result} */
  const result = await new Promise((resolve, reject) => {
    const options = { url, connections: CONNECTIONS, duration: seconds };
    const run = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    run.on("response", (_client, _status, _bytes, milliseconds) => onResponse(milliseconds));
  });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`);
  return result;
}

const HEAD = [
  "path",
  "requests/s, ratio",
  "p50, ratio",
  "p99, ratio",
  "requests/s",
  "p50 ms",
  "p99 ms",
];

/** @param {Summary} summary */
const ratio = ({ median, min, max }) =>
  `**${median.toFixed(2)}** (${min.toFixed(2)}–${max.toFixed(2)})`;

/** @param {number} value */
const milliseconds = (value) => value.toFixed(value < 10 ? 2 : 1);

/**
 * Returns one row per path: three ratios, then the medians of the site and the reference.
 * @param {Record<string, ComparedSpeed>} speeds
 */
export function speedTable(speeds) {
  const rows = Object.entries(speeds).map(([name, { path, perSecond, p50Ms, p99Ms }]) => [
    name === path ? `\`${path}\`` : `${name} \`${path}\``,
    ratio(perSecond.ratio),
    ratio(p50Ms.ratio),
    ratio(p99Ms.ratio),
    `${whole(perSecond.site.median)} / ${whole(perSecond.reference.median)}`,
    `${milliseconds(p50Ms.site.median)} / ${milliseconds(p50Ms.reference.median)}`,
    `${milliseconds(p99Ms.site.median)} / ${milliseconds(p99Ms.reference.median)}`,
  ]);
  return markdownTable(HEAD, rows);
}

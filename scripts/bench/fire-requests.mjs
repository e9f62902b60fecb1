/** How hard and how long one measurement asks. */
export const CONNECTIONS = 8;
export const SECONDS = 5;
const WARM_UP_SECONDS = 1;

/** The value below which this share (0 to 1) of the sorted values lies. */
function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function fire(url, seconds, onResponse = () => {}) {
  // Not at the top: the packages may be missing when this file is read.
  const { default: autocannon } = await import("autocannon");
  const run = autocannon({ url, connections: CONNECTIONS, duration: seconds });
  run.on("response", (_client, _status, _bytes, milliseconds) => onResponse(milliseconds));
  const result = await run;
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${url}: ${failures} requests failed`);
  return result;
}

/**
 * Asks for one address over 8 connections, 5 seconds long after a second of warm-up.
 * Resolves with requests per second and the 50th and 99th percentile of the answer's time in milliseconds.
 */
export async function fireRequests(url) {
  await fire(url, WARM_UP_SECONDS);
  // The tool's own percentiles are whole milliseconds: too coarse for answers from memory.
  const times = [];
  const { duration } = await fire(url, SECONDS, (milliseconds) => times.push(milliseconds));
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / duration,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  };
}

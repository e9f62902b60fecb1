/**
 * Requests pages of a site once each, several at a time. Returns the milliseconds that each took, and the seconds that
 * all took. Throws if one isn't a 200.
 * @param {string} url
 * @param {readonly string[]} paths
 * @param {number} visitors
 */
export async function requestPages(url, paths, visitors) {
  // Imported here because packages may not be installed yet when this file loads.
  const { default: pLimit } = await import("p-limit");
  /** @type {number[]} */
  const times = [];
  const startedAt = performance.now();
  await pLimit(visitors).map(paths, async (path) => {
    const since = performance.now();
    const response = await fetch(url + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    times.push(performance.now() - since);
  });
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

import { withProgress } from "../launch/cli.mjs";
import { compareSpeeds, speedTable } from "./compare-speeds.mjs";
import { markdownTable, whole } from "./report.mjs";
import { openStage } from "./stage.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @typedef {Awaited<ReturnType<typeof measureGrowth>>} Figures
 */

const LANDING = "/texas/san-antonio/brake-pad-replacement";
/** The first two are cached. The others are rendered on every request, so their speed depends on the database. */
const PAGES = {
  "Landing page": LANDING,
  Mechanics: "/mechanics",
  "Landing page from an ad": `${LANDING}?customPrice=19900`,
  Search: "/search?q=san+antonio",
};
const ROUTES = [
  "/api/services",
  "/api/mechanics?limit=100",
  "/api/city-hub/texas%2Fsan-antonio",
  "/api/service-in-city/brake-pad-replacement/texas/san-antonio",
  "/api/location-by-zipcode/78201",
];

/** Fewer rounds than for other parts, because only large differences matter here. */
const ROUNDS = 3;

/**
 * Measures page sizes and the speed of pages and the API on two databases: the demo data alone, and the demo data plus
 * 2,000 cities and 20,000 mechanics.
 * @param {ProcessGroup} processes
 */
export async function measureGrowth(processes) {
  const demo = await openStage(processes);
  const grown = await openStage(processes, { isGrown: true });
  /** @type {Record<string, { demo: number, grown: number }>} */
  const bytes = {};
  await withProgress("weigh", async () => {
    for (const [name, path] of Object.entries(PAGES)) {
      bytes[name] = {
        demo: await countBytes(demo.url + path),
        grown: await countBytes(grown.url + path),
      };
    }
  });
  const options = { site: grown.url, reference: demo.url, rounds: ROUNDS };
  return {
    method: { rounds: ROUNDS },
    build: { demoSeconds: demo.buildSeconds, grownSeconds: grown.buildSeconds },
    bytes,
    pages: await compareSpeeds(PAGES, options),
    routes: await compareSpeeds(Object.fromEntries(ROUTES.map((path) => [path, path])), options),
  };
}

/** @param {string} url */
const countBytes = async (url) => Buffer.byteLength(await (await fetch(url)).text());

/** @param {Figures} figures */
export function growthToMarkdown({ method, build, bytes, pages, routes }) {
  const sizes = Object.entries(bytes).map(([name, { demo, grown }]) => [
    name,
    whole(grown),
    whole(demo),
  ]);
  return `
The same build on two databases: large (the demo data plus 2,000 cities and 20,000 mechanics) and small (the demo data
alone). Each ratio is large / small, so 1 means no difference. The columns are the same as above, over ${method.rounds} rounds; the last three
are large / small.

### Pages

The first two are cached. The last two are rendered on every request.

${speedTable(pages)}

### API

${speedTable(routes)}

### HTML size in bytes, before compression

${markdownTable(["page", "large", "small"], sizes)}

### Build

Build time ratio **${(build.grownSeconds / build.demoSeconds).toFixed(2)}** (${build.grownSeconds.toFixed(1)} s / ${build.demoSeconds.toFixed(1)} s), one build each.`;
}

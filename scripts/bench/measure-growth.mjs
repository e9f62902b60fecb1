import { withProgress } from "../launch/cli.mjs";
import { compareSpeeds, speedTable } from "./compare-speeds.mjs";
import { markdownTable, whole } from "./report.mjs";
import { openStage } from "./stage.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @typedef {Awaited<ReturnType<typeof measureGrowth>>} Figures
 */

const LANDING = "/texas/san-antonio/brake-pad-replacement";
/** The first two are stored. The others are made for every visitor, and show what a page costs the database. */
const PAGES = {
  "Landing page": LANDING,
  Mechanics: "/mechanics",
  "Landing page of an ad": `${LANDING}?customPrice=19900`,
  Search: "/search?q=san+antonio",
};
const ROUTES = [
  "/api/services",
  "/api/mechanics?limit=100",
  "/api/city-hub/texas%2Fsan-antonio",
  "/api/service-in-city/brake-pad-replacement/texas/san-antonio",
  "/api/location-by-zipcode/78201",
];

/** Fewer than elsewhere: there are many pairs, and the differences looked for are large. */
const ROUNDS = 3;

/**
 * Speed of pages and API routes with 2,000 cities and 20,000 mechanics, beside the demo data alone.
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
The same build twice: on the demo data with 2,000 cities and 20,000 mechanics added, and on the demo data alone. A ratio
is the large one's figure divided by the small one's: 1 is no difference. Columns as above, over ${method.rounds} rounds; the
last three are large / small.

### Pages

All but the last two are stored; those are made for every visitor.

${speedTable(pages)}

### API

${speedTable(routes)}

### What the pages weigh, in bytes of HTML before compression

${markdownTable(["page", "large", "small"], sizes)}

### Build

Ratio **${(build.grownSeconds / build.demoSeconds).toFixed(2)}** (${build.grownSeconds.toFixed(1)} s / ${build.demoSeconds.toFixed(1)} s), once each.`;
}

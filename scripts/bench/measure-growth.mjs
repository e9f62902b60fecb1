import { step } from "../launch/step.mjs";
import { compareAll } from "./compare-speeds.mjs";
import { openStage } from "./open-stage.mjs";

const LANDING = "/texas/san-antonio/brake-pad-replacement";
const STORED = {
  "Landing page": LANDING,
  Mechanics: "/mechanics",
};
/** Made anew for every visitor: what a page costs the database shows here. */
const MADE = {
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

/** Fewer than elsewhere: there are many pairs, and what is looked for is large. */
const ROUNDS = 3;

/** Bytes of a page as HTML, unpacked. */
const weigh = async (address) => Buffer.byteLength(await (await fetch(address)).text());

/** Speed of pages and API routes with 2,000 cities and 20,000 mechanics, beside the demo data alone. */
export async function measureGrowth(children) {
  const demo = await openStage(children);
  const grown = await openStage(children, { isGrown: true });
  const addresses = { site: grown.address, reference: demo.address, rounds: ROUNDS };
  const bytes = {};
  await step("weigh", async () => {
    for (const [name, path] of Object.entries({ ...STORED, ...MADE })) {
      bytes[name] = {
        demo: await weigh(demo.address + path),
        grown: await weigh(grown.address + path),
      };
    }
  });
  return {
    method: { rounds: ROUNDS },
    build: { demoSeconds: demo.buildSeconds, grownSeconds: grown.buildSeconds },
    bytes,
    pages: await compareAll({ ...STORED, ...MADE }, addresses),
    routes: await compareAll(Object.fromEntries(ROUTES.map((path) => [path, path])), addresses),
  };
}

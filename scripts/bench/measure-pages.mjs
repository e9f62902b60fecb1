import { step } from "../launch/step.mjs";
import { apiQueries } from "./api-queries.mjs";
import { buildEmptyApp } from "./build-empty-app.mjs";
import { compareAll, ROUNDS } from "./compare-speeds.mjs";
import { CONNECTIONS, SECONDS } from "./fire-requests.mjs";
import { openStage } from "./open-stage.mjs";
import { startReference } from "./start-reference.mjs";
import { weighPage } from "./weigh-page.mjs";

const LANDING = "/texas/san-antonio/brake-pad-replacement";
const PAGES = { Home: "/", "City hub": "/city/texas/san-antonio", "Landing page": LANDING };

/** Speed of three pages and four API routes beside references, the landing page's bytes, and the build's time. */
export async function measurePages(children) {
  const { address: site, databaseUrl, env, buildSeconds } = await openStage(children);
  let emptyBuildSeconds = 0;
  await step("empty app", async () => {
    emptyBuildSeconds = await buildEmptyApp(env);
  });
  const landing = await weighPage(site, LANDING);
  const pageReference = await startReference(children, "page-reference.mjs", {
    address: site,
    paths: Object.values(PAGES),
  });
  const apiReference = await startReference(children, "api-reference.mjs", { databaseUrl });
  const routes = Object.fromEntries(Object.keys(apiQueries).map((path) => [path, path]));
  return {
    method: { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS },
    build: { siteSeconds: buildSeconds, emptySeconds: emptyBuildSeconds },
    landing,
    pages: await compareAll(PAGES, { site, reference: pageReference }),
    routes: await compareAll(routes, { site, reference: apiReference }),
  };
}

import { CONNECTIONS, compareSides, sidesTable } from "./compare-sides.mjs";
import { startEmptyApp } from "./empty-app.mjs";
import { options } from "./options.mjs";
import { openStage } from "./stage.mjs";

/** @import { ProcessGroup } from "../launch/processes.mjs" */

const SEARCHES = {
  "a city": "/search?q=san+antonio",
  "a misspelled city": "/search?q=san+antoino",
  "a service": "/search?q=brakes",
  "a ZIP": "/search?zip=78201",
};

/**
 * Measures the search page, which is made for each request, against an empty page of Next.
 * @param {ProcessGroup} processes
 */
export async function measureSearch(processes) {
  const stage = await openStage(processes, options.scale);
  const emptyApp = await startEmptyApp(processes, stage.env);
  const headers = { "accept-encoding": "gzip" };
  const rows = await compareSides("search", [
    { name: "an empty page of Next", ...emptyApp, headers },
    ...Object.entries(SEARCHES).map(([name, path]) => ({
      name: `${name} \`${path}\``,
      url: stage.url + path,
      processId: stage.processId,
      headers,
    })),
  ]);
  return `The medians of ${options.rounds} rounds of ${options.seconds} seconds over ${CONNECTIONS} connections, with ${options.scale === "country" ? "all cities of the country" : "the demo's cities"}. The CPU time
is the app's, without the database's.

${sidesTable(rows)}`;
}

import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withProgress } from "../launch/cli.mjs";
import { findFreePort } from "../launch/ports.mjs";
import { findTool } from "../testing/find-tool.mjs";
import { CONNECTIONS, compareSides, sidesTable } from "./compare-sides.mjs";
import { startEmptyApp } from "./empty-app.mjs";
import { options } from "./options.mjs";
import { openStage } from "./stage.mjs";

/**
 * @import { ProcessGroup } from "../launch/processes.mjs"
 * @import { Stage } from "./stage.mjs"
 */

const LANDING = "/texas/san-antonio/brake-pad-replacement";
const POLL_MS = 100;
/** What each response has anyway, or nginx adds to a file. */
const OWN_HEADERS = new Set(
  "connection content-encoding content-length content-type date etag keep-alive last-modified transfer-encoding vary".split(
    " ",
  ),
);

/**
 * Measures the landing page through deploy/nginx.conf and from the app, against nginx that serves the same file with the
 * same headers, and the app also against an empty page of Next.
 * @param {ProcessGroup} processes
 */
export async function measureLanding(processes) {
  const stage = await openStage(processes, "demo");
  const emptyApp = await startEmptyApp(processes, stage.env);
  const front = await openFront(stage);
  const gzip = { "accept-encoding": "gzip" };
  const secure = { ...front.headers, ...gzip };
  try {
    const throughFront = await compareSides("landing, front", [
      {
        name: "nginx, the file",
        url: `https://127.0.0.1:${front.ports.secure}${LANDING}.html`,
        processId: front.processId,
        headers: secure,
      },
      {
        name: "through deploy/nginx.conf",
        url: front.baseUrl + LANDING,
        processId: front.processId,
        headers: secure,
      },
    ]);
    const own = { url: stage.url + LANDING, processId: stage.processId, headers: gzip };
    const fromApp = await compareSides("landing, app", [
      {
        name: "nginx, the file",
        url: `http://127.0.0.1:${front.ports.plain}${LANDING}.html`,
        processId: front.processId,
        headers: gzip,
      },
      { name: "from the app", ...own },
    ]);
    const againstNext = await compareSides("landing, Next", [
      { name: "an empty page of Next", ...emptyApp, headers: gzip },
      { name: "from the app", ...own },
    ]);
    return landingToMarkdown({ throughFront, fromApp, againstNext });
  } finally {
    await front.close();
  }
}

/**
 * Starts the site's own front, which also serves the stored file as a plain one on two more ports.
 * @param {Stage} stage
 */
async function openFront(stage) {
  const ports = { secure: await findFreePort(), plain: await findFreePort() };
  const headers = await withProgress("store", () => storeLanding(stage));
  process.env.NGINX_PATH = await findTool("nginx");
  const { tsImport } = await import("tsx/esm/api");
  /** @type {typeof import("../../tests/setup/front.ts")} */
  const { startFront } = await tsImport("../../tests/setup/front.ts", import.meta.url);
  const site = { baseUrl: stage.url, storedPages: stage.storedPages };
  const reference = (/** @type {string} */ folder) =>
    plainServer({ folder, stage, ports, headers });
  return { ...(await startFront(site, site, { reference })), ports };
}

/**
 * Requests the page until it is stored, and returns the headers that every response has.
 * @param {Stage} stage
 */
async function storeLanding({ url, isStored }) {
  let response = await fetch(url + LANDING);
  while (!isStored(LANDING)) {
    await wait(POLL_MS);
    response = await fetch(url + LANDING);
  }
  response = await fetch(url + LANDING);
  return [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
}

/**
 * @param {{ folder: string, stage: Stage, ports: { secure: number, plain: number }, headers: [string, string][] }} given
 */
const plainServer = ({ folder, stage, ports, headers }) => `
server {
  listen 127.0.0.1:${ports.secure} ssl http2;
  listen 127.0.0.1:${ports.plain};
  ssl_certificate ${folder}/fullchain.pem;
  ssl_certificate_key ${folder}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;
  root ${join(stage.storedPages, "current")};
  types { text/html html; }
  charset utf-8;
  gzip off;
  gzip_static on;
  gzip_vary on;
  gunzip on;
  max_ranges 0;
  open_file_cache max=20000 inactive=60s;
  open_file_cache_valid 1s;
  ${headers.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join("\n  ")}
}`;

/** @param {Record<"throughFront" | "fromApp" | "againstNext", Parameters<typeof sidesTable>[0]>} figures */
function landingToMarkdown({ throughFront, fromApp, againstNext }) {
  return `\`${LANDING}\`, gzip. The medians of ${options.rounds} rounds of ${options.seconds} seconds after a one-second warm-up, over ${CONNECTIONS} connections. Client and
servers share the cores, so the ratio that counts is the one of CPU time: how many requests a core would serve. Ratios
compare with the first row, whose rounds alternate with the others'. Higher is better.

### Through the front, against nginx that serves the same file with the same headers over TLS

${sidesTable(throughFront)}

### From the app, against nginx that serves the same file

${sidesTable(fromApp)}

### From the app, against an empty page of Next

${sidesTable(againstNext)}`;
}

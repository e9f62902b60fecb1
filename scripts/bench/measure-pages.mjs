import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "../launch/cli.mjs";
import { mustRunNode } from "../launch/processes.mjs";
import { root } from "../launch/repository.mjs";
import { apiQueries } from "./api-queries.mjs";
import { CONNECTIONS, compareSpeeds, ROUNDS, SECONDS, speedTable } from "./compare-speeds.mjs";
import { markdownTable, whole } from "./report.mjs";
import { benchFolder, openStage } from "./stage.mjs";
import { weighPage } from "./weigh-page.mjs";

/**
 * @import { Environment, ProcessGroup } from "../launch/processes.mjs"
 * @import { Input } from "./reference-server.mjs"
 * @import { Weight } from "./weigh-page.mjs"
 * @typedef {Awaited<ReturnType<typeof measurePages>>} Figures
 */

const LANDING = "/texas/san-antonio/brake-pad-replacement";
const PAGES = { Home: "/", "City hub": "/city/texas/san-antonio", "Landing page": LANDING };

const EMPTY_APP = {
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(root)} } };\n`,
  "app/layout.js":
    "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.js": "export default () => <p>Nothing else.</p>;\n",
};

/**
 * Speed of three pages and four API routes beside references, the bytes of the landing page, and the build's time.
 * @param {ProcessGroup} processes
 */
export async function measurePages(processes) {
  const { url: site, databaseUrl, env, buildSeconds } = await openStage(processes);
  const emptySeconds = await buildEmptyApp(env);
  const landing = await weighPage(site, LANDING);
  const pages = { url: site, paths: Object.values(PAGES) };
  const pageReference = await startReference(processes, { pages });
  const apiReference = await startReference(processes, { api: { databaseUrl } });
  const routes = Object.fromEntries(Object.keys(apiQueries).map((path) => [path, path]));
  return {
    method: { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS },
    build: { siteSeconds: buildSeconds, emptySeconds },
    landing,
    pages: await compareSpeeds(PAGES, { site, reference: pageReference }),
    routes: await compareSpeeds(routes, { site, reference: apiReference }),
  };
}

/**
 * Builds an app of one empty page with the same framework; resolves with the seconds it took.
 * @param {Environment} env
 */
async function buildEmptyApp(env) {
  const folder = join(benchFolder, "empty-app");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(EMPTY_APP)) writeFileSync(join(folder, name), text);
  const startedAt = performance.now();
  await withProgress("empty app", () =>
    mustRunNode(["node_modules/next/dist/bin/next", "build", folder], {
      env: { ...env, NODE_ENV: "production" },
      failure: "Building the empty app failed: see the message above.",
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

/**
 * Resolves with the URL of a reference server.
 * @param {ProcessGroup} processes
 * @param {Input} input
 * @returns {Promise<string>}
 */
function startReference(processes, input) {
  const args = ["scripts/bench/reference-server.mjs", JSON.stringify(input)];
  let output = "";
  const child = processes.start("A reference server", args, {
    onOutput: (text) => {
      output += text;
    },
  });
  return new Promise((resolve, reject) => {
    child.once("message", (/** @type {{ port: number }} */ { port }) =>
      resolve(`http://localhost:${port}`),
    );
    child.once("close", () => reject(new Error(`A reference did not start: ${output.trim()}`)));
  });
}

/** @param {Figures["landing"]} weights */
function weightTable({ html, script, inlineScript, css, fonts }) {
  const row = (
    /** @type {string} */ what,
    /** @type {Weight} */ { files, rawBytes, sentBytes },
  ) => [what, String(files ?? "–"), whole(rawBytes), whole(sentBytes)];
  const all = [html, script, css, fonts];
  const together = {
    files: all.reduce((total, { files }) => total + files, 0),
    rawBytes: all.reduce((total, { rawBytes }) => total + rawBytes, 0),
    sentBytes: all.reduce((total, { sentBytes }) => total + sentBytes, 0),
  };
  return markdownTable(
    ["what", "files", "bytes", "bytes sent, gzip"],
    [
      row("HTML", html),
      row("script, files", script),
      row("script, within the HTML", inlineScript),
      row("CSS", css),
      row("fonts (compressed already)", fonts),
      row("together", together),
    ],
  );
}

/** @param {Figures} figures */
export function pagesToMarkdown({ method, build, landing, pages, routes }) {
  return `
A ratio is the site's figure divided by the reference's, the median of ${method.rounds} rounds with the least and most in
parentheses: for requests/s more is better, for times less. The last three columns are medians of this run, site /
reference. A round is ${method.seconds} seconds after a second of warm-up, over ${method.connections} connections and without compression; client and
servers share the cores.

### Pages, beside a bare \`node:http\` server that sends the same bytes and headers from memory

${speedTable(pages)}

### API, beside a bare \`node:http\` server that sends the rows of one hand-written query on the same embedded database

The site runs more queries (a list is counted, a city's prices are decided) and checks its responses.

${speedTable(routes)}

### What the landing page weighs

${weightTable(landing)}

### Build from nothing

Beside an app of one empty page built by the same framework: ratio **${(build.siteSeconds / build.emptySeconds).toFixed(2)}**
(${build.siteSeconds.toFixed(1)} s / ${build.emptySeconds.toFixed(1)} s), once each.`;
}

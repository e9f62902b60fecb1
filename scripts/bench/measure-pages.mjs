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
  "app/page.js": "export default () => <p>Empty page.</p>;\n",
};

/**
 * Measures three pages and four API routes against reference servers, and the landing page's size and the build time.
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
 * Builds a Next app with one empty page. Resolves with the build time in seconds.
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
      failure: "Building the empty app failed. See the output above.",
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

/**
 * Starts a reference server and resolves with its URL.
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
    child.once("close", () =>
      reject(new Error(`A reference server did not start: ${output.trim()}`)),
    );
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
    ["asset", "files", "bytes", "bytes sent, gzip"],
    [
      row("HTML", html),
      row("script files", script),
      row("inline script (part of the HTML)", inlineScript),
      row("CSS", css),
      row("fonts (already compressed)", fonts),
      row("total", together),
    ],
  );
}

/** @param {Figures} figures */
export function pagesToMarkdown({ method, build, landing, pages, routes }) {
  return `
Each ratio is site / reference: the median of ${method.rounds} rounds, with the minimum and maximum in parentheses. Higher is better
for requests/s, lower for times. The last three columns are medians of this run, site / reference. A round is ${method.seconds}
seconds after a one-second warm-up, over ${method.connections} connections, without compression. Client and servers share the cores.

### Pages, compared with a bare \`node:http\` server that sends the same bytes and headers from memory

${speedTable(pages)}

### API, compared with a bare \`node:http\` server that sends the rows of one hand-written query on the same embedded database

The site runs more queries (for example, to count a list's entries and determine a city's prices) and validates its responses.

${speedTable(routes)}

### Landing page size

${weightTable(landing)}

### Clean build

Compared with a Next app that has one empty page: ratio **${(build.siteSeconds / build.emptySeconds).toFixed(2)}**
(${build.siteSeconds.toFixed(1)} s / ${build.emptySeconds.toFixed(1)} s), one build each.`;
}

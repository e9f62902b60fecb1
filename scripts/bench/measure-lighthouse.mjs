import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withProgress } from "../launch/cli.mjs";
import { readOutputOf } from "../launch/processes.mjs";
import { findBrowser } from "../testing/find-browser.mjs";
import { median } from "./figures.mjs";
import { options } from "./options.mjs";
import { markdownTable } from "./report.mjs";
import { benchFolder, openStage } from "./stage.mjs";

/** @import { ProcessGroup } from "../launch/processes.mjs" */

/** Fetched when this part runs: the app's own packages do without its hundred. Version 13 needs Node 22. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PAGES = {
  Home: "/",
  Hub: "/city/texas/san-antonio",
  "Landing page": "/texas/san-antonio/brake-pad-replacement",
  Mechanics: "/mechanics",
  Quiz: "/costs/brake-service",
};

/**
 * @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue?: number }> }} Audit
 */

/**
 * Audits pages with Lighthouse on its simulated phone.
 * @param {ProcessGroup} processes
 */
export async function measureLighthouse(processes) {
  const stage = await openStage(processes, "demo");
  const [mechanic] = await stage.query(
    `SELECT id FROM "Mechanic" WHERE "isActive" ORDER BY id LIMIT 1`,
  );
  const pages = { ...PAGES, Profile: `/mechanics/${mechanic.id}` };
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    rows.push(
      await withProgress(`Lighthouse, ${name}`, async () => {
        /** @type {Audit[]} */
        const audits = [];
        // The first visit renders the page.
        await (await fetch(stage.url + path)).arrayBuffer();
        for (let run = 0; run < options.audits; run += 1) {
          audits.push(await audit(stage.url + path, env));
        }
        return [name, ...figuresOf(audits)];
      }),
    );
  }
  const head = ["page", ...CATEGORIES, "LCP s", "TBT ms", "CLS", "KB"];
  return `Medians of ${options.audits} runs on a simulated phone, from the app, without nginx.\n\n${markdownTable(head, rows)}`;
}

/**
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Audit>}
 */
async function audit(url, env) {
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url];
  const file = join(benchFolder, "lighthouse.json");
  const flags = [
    "--output=json",
    `--output-path=${file}`,
    "--chrome-flags=--headless --no-sandbox",
  ];
  const { code, output } = await readOutputOf("npm", [...args, ...flags], { env });
  if (code !== 0) throw new Error(`Lighthouse failed: ${output.slice(-2_000)}`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @param {readonly Audit[]} audits */
function figuresOf(audits) {
  const score = (/** @type {string} */ name) =>
    String(Math.round(median(audits.map(({ categories }) => categories[name]?.score ?? 0)) * 100));
  const value = (/** @type {string} */ name) =>
    median(audits.map((one) => one.audits[name]?.numericValue ?? Number.NaN));
  return [
    ...CATEGORIES.map(score),
    (value("largest-contentful-paint") / 1000).toFixed(2),
    value("total-blocking-time").toFixed(0),
    value("cumulative-layout-shift").toFixed(3),
    (value("total-byte-weight") / 1024).toFixed(0),
  ];
}

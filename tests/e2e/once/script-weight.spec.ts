import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

const MOST_SCRIPT_BYTES = 10 * 1024;
const COUNTED_FOR_MS = 10_000;

const gzipBytes = (text: string) => gzipSync(text, { level: 9 }).length;

/** Collects every script compiled in the page's main frame, regardless of its source. Data blocks don't count. */
async function collectScripts(page: Page) {
  const scripts = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on("Debugger.scriptParsed", async ({ scriptId, url, executionContextAuxData }) => {
    // Scripts evaluated by the test have no URL.
    if (url === "" || String(executionContextAuxData?.isDefault) === "false") return;
    const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
    scripts.set(`${url} ${scriptId}`, scriptSource);
  });
  await session.send("Debugger.enable");
  return scripts;
}

test("a landing page uses at most 10 KB of script, even if every feature is used", async ({
  page,
}) => {
  const downloads = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isScript = response.request().resourceType() === "script" || pathname.endsWith(".js");
    if (isScript) downloads.set(pathname, response.body());
  });
  const compiled = await collectScripts(page);
  const landing = new LandingPage(page);
  await landing.open("texas/austin", "brake-pad-replacement");
  const counted = wait(COUNTED_FOR_MS);

  await landing.pauseButton.click();
  await landing.pauseButton.click();
  await landing.scrollTo(1_000_000);
  await expect(landing.callBar).toHaveCount(1);
  await landing.scrollTo(0);
  await landing.section("FAQs").locator("summary").last().click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await landing.callButton.hover();
  await counted;

  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === "" && !type.endsWith("json"))
      .map(({ text }) => text),
  );
  const bodies = await Promise.all(downloads.values());
  const bytes = [...bodies.map(String), ...inline].map(gzipBytes);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(downloads.size).toBe(2);
  expect(compiled.size, [...compiled.keys()].join("\n")).toBe(downloads.size + inline.length);
  expect(total).toBeGreaterThan(0);
  expect(total, [...downloads.keys()].join(" ")).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});

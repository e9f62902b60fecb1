import { spawn } from "node:child_process";
import { chromium, expect, test } from "@playwright/test";
import { openWatchedSite } from "../fixtures/watched-site";

const LANDING = "/texas/austin/oil-change";

/** Starts a browser without a debugger, which would disable prerendering. */
function browse(url: string, profile: string) {
  const args = [
    "--headless",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
  ];
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = spawn(
    process.env.CHROMIUM_PATH || chromium.executablePath(),
    [...args, ...sandbox, `--user-data-dir=${profile}`, url],
    // Runs in its own process group. On some systems the command is a script, and killing only the script would leave
    // the browser running.
    { stdio: "ignore", detached: true },
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  return async () => {
    if (browser.pid) process.kill(-browser.pid);
    await ended;
  };
}

test("a prerendered page reports nothing until it is shown", async () => {
  const site = await openWatchedSite({ from: "/city/texas/austin", to: LANDING, unseenMs: 3000 });
  const close = browse(site.url, test.info().outputPath("profile"));
  try {
    const sent = () => site.reports.toSorted((a, b) => a.index - b.index);
    const views = () => sent().filter(({ event }) => event.endsWith("view"));
    await expect
      .poll(() => views().map(({ event }) => event), { timeout: 60_000 })
      .toEqual(["virtual_pageview", "money_page_view"]);
    expect(site.purposes).toEqual(["prefetch;prerender"]);
    const ofLanding = sent().filter(({ path }) => path === LANDING);
    // The page was prerendered, with its script running, for longer than its timers take.
    expect(ofLanding[0]).toEqual({
      index: 0,
      path: LANDING,
      event: "consent",
      isPrerendering: true,
    });
    expect(ofLanding.slice(1).map(({ isPrerendering }) => isPrerendering)).toEqual([false, false]);
  } finally {
    await close();
    site.close();
  }
});

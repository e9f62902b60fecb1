import { spawn } from "node:child_process";
import { chromium, expect, test } from "@playwright/test";
import { openWatchedSite } from "../fixtures/watched-site";

const LANDING = "/texas/austin/oil-change";

/** A browser without a debugger, which would keep it from making pages ahead. */
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
    // A group of its own: the system's command is a script that would end alone.
    { stdio: "ignore", detached: true },
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  return async () => {
    if (browser.pid) process.kill(-browser.pid);
    await ended;
  };
}

test("a page that was made ahead reports nothing before somebody sees it", async () => {
  const site = await openWatchedSite({ from: "/city/texas/austin", to: LANDING, unseenMs: 3000 });
  const close = browse(site.url, test.info().outputPath("profile"));
  try {
    const views = () => site.reports.filter(({ event }) => event.endsWith("view"));
    await expect
      .poll(() => views().map(({ event }) => event), { timeout: 60_000 })
      .toEqual(["virtual_pageview", "money_page_view"]);
    expect(site.purposes).toEqual(["prefetch;prerender"]);
    const ofLanding = site.reports.filter(({ path }) => path === LANDING);
    // It was there unseen, its script at work, for longer than its own timers take.
    expect(ofLanding[0]).toEqual({ path: LANDING, event: "consent", isPrerendering: true });
    expect(ofLanding.slice(1).map(({ isPrerendering }) => isPrerendering)).toEqual([false, false]);
  } finally {
    await close();
    site.close();
  }
});

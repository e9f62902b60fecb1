import type { Page } from "@playwright/test";
import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { saveEstimate } from "../fixtures/save-estimate";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";

/** Tuesday, 2:30 AM and 11:30 AM in El Paso, whose only mechanic is open from 8 AM to 6 PM. */
const NIGHT = "2026-11-24T09:30:00Z";
const NOON = "2026-11-24T18:30:00Z";
const SCREENS = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
] as const;

const OTHERS = ["/texas/el-paso/brake-pad-replacement", "/city/texas/el-paso"].map((path) => ({
  name: path,
  path,
}));

for (const now of [NIGHT, NOON]) {
  test(`Tab follows what the eye sees at the top of each page (${now})`, async ({ page }) => {
    await page.clock.setFixedTime(now);
    const jumps: string[] = [];
    const saved = { name: "saved estimate", path: await saveEstimate(page) };
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      for (const { name, path } of [...DISTINCT_KINDS, ...OTHERS, saved]) {
        await page.goto(path);
        const found = await page.evaluate(listJumps);
        jumps.push(...found.map((jump) => `${name} at ${viewport.width}: ${jump}`));
      }
    }
    expect(jumps).toEqual([]);
  });
}

/** Returns pairs of controls in the header or the hero of which the second is seen before the first. Runs in the page. */
function listJumps(): string[] {
  const jumps: string[] = [];
  for (const part of document.querySelectorAll("header, .hero")) {
    const controls = [
      ...part.querySelectorAll<HTMLElement>("a[href], button, input:not([type=hidden]), select"),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    for (const [index, control] of controls.entries()) {
      const next = controls[index + 1];
      if (!next) continue;
      const [a, b] = [control.getBoundingClientRect(), next.getBoundingClientRect()];
      const isSameRow = b.top < a.bottom - 4 && a.top < b.bottom - 4;
      const isInNextColumn = b.left >= a.right;
      const isBefore = isSameRow ? b.left < a.left : b.top < a.top && !isInNextColumn;
      const nameOf = (element: HTMLElement) =>
        (element.textContent || element.getAttribute("name") || "").replace(/\s+/g, " ").trim();
      if (isBefore) jumps.push(`${nameOf(control)} → ${nameOf(next)}`);
    }
  }
  return jumps;
}

async function focusableLinks(page: Page): Promise<string[]> {
  const links = page.getByRole("main").locator(".hero a[href^='tel:'], .hero a[href^='/call-me']");
  return links.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.textContent ?? "").replace(/\s*\(.*/, "").trim()),
  );
}

test("while everyone is closed, Tab reaches “Call me back” before the call button", async ({
  page,
}) => {
  await page.setViewportSize(SCREENS[0]);
  const landing = new LandingPage(page);
  await page.clock.setFixedTime(NIGHT);
  await landing.open("texas/el-paso", "brake-pad-replacement");
  await expect(landing.availability).toHaveText("Opens Tue 8:00 AM");
  expect(await focusableLinks(page)).toEqual(["Call me back", "CALL NOW"]);
  await page.getByRole("main").getByRole("link", { name: "Call me back" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("href", /^tel:/);

  await page.clock.setFixedTime(NOON);
  await page.reload();
  await expect(landing.availability).toHaveText("Mechanic Available Now");
  expect(await focusableLinks(page)).toEqual(["CALL NOW", "Call me back"]);
});

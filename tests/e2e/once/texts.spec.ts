import { test as plainTest } from "@playwright/test";
import { holdsText } from "../fixtures/read-html";
import { expect, test } from "../fixtures/test";
import { LandingPage } from "../pages/landing-page";
import { servedText } from "../text-states";
import { TEXTS } from "../texts";

plainTest("every string has a state that shows it", () => {
  const without = Object.entries(TEXTS).filter(([, [, ...states]]) => states.length === 0);
  expect(without.map(([name]) => name)).toEqual([]);
});

for (const [name, [text, ...states]] of Object.entries(TEXTS)) {
  for (const state of states.filter(({ by }) => by === "html")) {
    plainTest(`${name}: "${text}" at ${state.name}`, async () => {
      const page = await servedText(state.path);
      expect(holdsText(page, text), `in: ${page}`).toBe(true);
    });
  }

  for (const state of states.filter(({ by }) => by === "browser")) {
    test(`${name}: "${text}" ${state.name}`, async ({ page }) => {
      if (state.at) await page.clock.setFixedTime(state.at);
      await page.goto(state.path);
      await expect(new LandingPage(page).availability).toHaveText(text);
    });
  }
}

import AxeBuilder from "@axe-core/playwright";
import { PAGE_KINDS } from "./fixtures/page-kinds";
import { expect, test } from "./fixtures/test";
import { LandingPage } from "./pages/landing-page";

for (const { name, path } of PAGE_KINDS) {
  test(`axe finds nothing on the ${name}`, async ({ page }) => {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
    }));
    expect(found).toEqual([]);
  });
}

test("axe finds nothing on a scrolled landing page, call bar and all", async ({ page }) => {
  const landing = new LandingPage(page);
  await landing.open("texas/san-antonio", "brake-pad-replacement");
  await landing.scrollTo(1_000_000);
  await expect(landing.callBar).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
});

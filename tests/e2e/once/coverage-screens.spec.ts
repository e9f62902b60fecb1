import { RECORD_TABS, recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import { expectAccessibleInBothThemes } from "../fixtures/expect-accessible";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";

const WIDTHS = [360, 768, 1280];

test("cities without a mechanic are listed from the home screen, and no names overlap on the map", async ({
  page,
}) => {
  await signInAs(page, "super@example.com");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Cover cities" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([/Billings/]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const map = page.getByRole("img", { name: /^Map of the United States/ });
    const boxes = await map.locator("text:visible").evaluateAll((labels) =>
      labels.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return { name: label.textContent, left, right, top, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.map(({ name }) => name)).toContain("Billings");
    const overlapping = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (b) =>
            a.left + 1 < b.right &&
            b.left + 1 < a.right &&
            a.top + 1 < b.bottom &&
            b.top + 1 < a.bottom,
        )
        .map((b) => `${a.name} and ${b.name}`),
    );
    expect(overlapping, `at ${width} px`).toEqual([]);
  }
});

const SCREENS = [
  "/dashboard/coverage?q=houston",
  "/dashboard/coverage/cdemolocation000000000003",
  "/dashboard/coverage/demand",
  "/dashboard/coverage/plan",
  "/dashboard/imports/coverage",
  ...RECORD_TABS.map((tab) => recordTabHref("cdemomechanic000000000001", tab)),
];

test("the coverage screens and a mechanic's record have no axe violations on a phone, in light and dark mode", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "super@example.com");
  for (const path of SCREENS) {
    await page.goto(path);
    await expectAccessibleInBothThemes(page, { within: "main" });
  }
});

import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { expect, test } from "../fixtures/test";

const PAPER = { width: 720, height: 1000 };
test.use({ viewport: PAPER });

const LANDING = DISTINCT_KINDS.filter(({ name }) => name.startsWith("landing page"));
const PRINTED = [...LANDING, ...DISTINCT_KINDS.filter(({ status }) => status === 200)];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every text is readable on white paper (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme });
    const pale: string[] = [];
    for (const { name, path } of PRINTED) {
      await page.goto(path);
      const found = await page.evaluate(listPaleTexts);
      pale.push(...found.map((text) => `${name}: ${text}`));
    }
    expect(pale).toEqual([]);
  });
}

test("closed answers are printed open, and close again on the screen", async ({ page }) => {
  for (const { path } of LANDING) {
    await page.goto(path);
    const answers = page.locator(".faq p");
    const count = await answers.count();
    expect(count).toBe(4);
    await expect(answers.nth(count - 1)).toBeHidden();
    await page.emulateMedia({ media: "print" });
    for (const answer of await answers.all()) {
      await expect(answer).toBeVisible();
      const box = await answer.boundingBox();
      expect(box?.height).toBeGreaterThan(10);
    }
    await page.emulateMedia({ media: "screen" });
    await expect(answers.nth(count - 1)).toBeHidden();
  }
});

/** Returns the texts whose contrast with white, or with a background that is printed, is below 4.5. Runs in the page. */
function listPaleTexts(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgbOf = (color: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  const luminance = (color: string) => {
    const [red, green, blue] = rgbOf(color).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (a: string, b: string) => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  const pale: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (!parent || text === "" || parent.closest("script, style, noscript, .sr-only")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(parent);
    const color = parent.closest("svg") ? style.fill : style.color;
    const grounds = ["#fff"];
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (rgbOf(backgroundColor)[3] === 255) grounds.push(backgroundColor);
    }
    const worst = Math.min(...grounds.map((ground) => contrast(color, ground)));
    if (worst < 4.5) pale.push(`${text.slice(0, 50)} (${color}, ${worst.toFixed(1)})`);
  }
  return pale;
}

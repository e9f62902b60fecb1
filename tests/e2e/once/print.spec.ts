import { DISTINCT_KINDS } from "../fixtures/page-kinds";
import { saveEstimate } from "../fixtures/save-estimate";
import { expect, test } from "../fixtures/test";

const PAPER = { width: 720, height: 1000 };
test.use({ viewport: PAPER });

const LANDING = DISTINCT_KINDS.filter(({ name }) => name.startsWith("landing page"));
/** Their styles are apart from those of other public pages. */
const ACCOUNT = [
  "/call-me-back",
  "/login",
  "/logged-out",
  "/mechanic/register",
  "/password-reset",
  `/choose-password/${"a".repeat(64)}`,
].map((path) => ({ name: path, path }));
const PRINTED = [...LANDING, ...DISTINCT_KINDS, ...ACCOUNT];

for (const colorScheme of ["light", "dark"] as const) {
  test(`every text is readable on white paper (${colorScheme})`, async ({ page }) => {
    const saved = { name: "saved estimate", path: await saveEstimate(page) };
    await page.emulateMedia({ media: "print", colorScheme });
    const pale: string[] = [];
    for (const { name, path } of [...PRINTED, saved]) {
      await page.goto(path);
      const found = (await page.evaluate(listTexts)).filter(isPale);
      pale.push(...found.map(({ text, color }) => `${name}: ${text} (${color})`));
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

for (const path of ["/brake-pad-replacement", "/oil-change"]) {
  test(`a closed note in the head of ${path} is printed open`, async ({ page }) => {
    await page.goto(path);
    const note = page.locator("details", { hasText: "Linking to this page?" }).locator("p");
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(note).toBeVisible();
  });
}

type Printed = { text: string; color: string; grounds: string[] };

/** Returns each visible text with its color and the backgrounds behind it. Runs in the page. */
function listTexts(): Printed[] {
  const isPrinted = (element: Element) =>
    !element.closest("script, style, noscript, .sr-only") &&
    element.checkVisibility({ visibilityProperty: true });
  const groundsOf = (element: Element | null): string[] =>
    element ? [getComputedStyle(element).backgroundColor, ...groundsOf(element.parentElement)] : [];
  const texts: Printed[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    const text = (textContent ?? "").trim();
    if (text === "" || !parent || !isPrinted(parent)) continue;
    const { fill, color } = getComputedStyle(parent);
    const isDrawn = parent.closest("svg") !== null;
    texts.push({ text, color: isDrawn ? fill : color, grounds: groundsOf(parent) });
  }
  return texts;
}

/** Browsers print no backgrounds by default, so text must be readable on white and on any background that it has. */
function isPale({ color, grounds }: Printed): boolean {
  const opaque = grounds.filter((ground) => channelsOf(ground)[3] === 1);
  return ["rgb(255, 255, 255)", ...opaque].some((ground) => contrast(color, ground) < 4.5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Parses "rgb(20, 24, 29)" or "rgba(0, 0, 0, 0)". */
function channelsOf(color: string): [number, number, number, number] {
  const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (!color.startsWith("rgb") || red === undefined || green === undefined || blue === undefined) {
    throw new Error(`The color ${color} has an unknown format.`);
  }
  return [red, green, blue, alpha];
}

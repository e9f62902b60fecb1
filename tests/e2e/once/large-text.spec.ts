import { PRIVATE_PAGES, RECORD_TAB_PAGES } from "../access/pages";
import { enlargeText, findMisfits, findSideways, type Way } from "../fixtures/enlarge-text";
import { ALIKE_KINDS, DISTINCT_KINDS } from "../fixtures/page-kinds";
import { saveEstimate } from "../fixtures/save-estimate";
import { signInAs } from "../fixtures/sign-in";
import { expect, test } from "../fixtures/test";
import { QuizPage } from "../pages/quiz-page";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, hasTouch: true });

const SIZES = [1, 1.3, 1.5, 2] as const;
const WAYS: readonly Way[] = ["browser", "page"];

/** Pages with the longest words and names, and forms. */
const OTHERS = [
  "/texas/san-antonio/check-engine-light-diagnosis",
  "/texas/san-antonio/alternator-replacement",
  "/texas/el-paso/brake-pad-replacement",
  "/air-and-cabin-filter-replacement",
  "/city/colorado/colorado-springs",
  "/cities?service=oil-change",
  "/call-me-back?from=/texas/san-antonio/oil-change",
  "/login",
  "/mechanic/register",
  "/password-reset",
].map((path) => ({ name: path, path }));

for (const by of WAYS) {
  test(`nothing is cut off or broken with larger text, set by the ${by}`, async ({ page }) => {
    const misfits: string[] = [];
    const saved = { name: "saved estimate", path: await saveEstimate(page) };
    for (const { name, path } of [...DISTINCT_KINDS, ...OTHERS, saved]) {
      await page.goto(path);
      for (const times of SIZES) {
        await enlargeText(page, { times, by });
        const found = await findMisfits(page);
        misfits.push(...found.map((misfit) => `${name} at ${times * 100}%: ${misfit}`));
      }
      if (by === "browser") await enlargeText(page, { times: 1, by });
    }
    expect(misfits).toEqual([]);
  });

  test(`the quiz fits with larger text, set by the ${by}`, async ({ page }) => {
    const misfits: string[] = [];
    const quiz = new QuizPage(page);
    const look = async (step: string) => {
      for (const times of SIZES) {
        await enlargeText(page, { times, by });
        const found = await findMisfits(page);
        misfits.push(...found.map((misfit) => `${step} at ${times * 100}%: ${misfit}`));
      }
      await enlargeText(page, { times: 1, by });
    };
    await walkQuiz(quiz, look);
    expect(misfits).toEqual([]);
  });
}

/** Answers the quiz, and calls `look` at its first question, at the location, and at the results. */
async function walkQuiz(quiz: QuizPage, look: (step: string) => Promise<void>): Promise<void> {
  await quiz.open();
  await quiz.title(1).waitFor();
  await look("question");
  await quiz.goToLocation();
  await look("location");
  await quiz.lookUp("78201");
  await quiz.table.waitFor();
  await look("results");
}

for (const width of [280, 320]) {
  test(`no page scrolls sideways at ${width} pixels with twice as large text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 653 });
    const wide: string[] = [];
    const look = async (name: string) => {
      for (const by of WAYS) {
        await enlargeText(page, { times: 2, by });
        wide.push(...(await findSideways(page)).map((found) => `${name}, by the ${by}: ${found}`));
        await enlargeText(page, { times: 1, by });
      }
    };
    const saved = { name: "saved estimate", path: await saveEstimate(page) };
    for (const { name, path } of [...DISTINCT_KINDS, ...ALIKE_KINDS, ...OTHERS, saved]) {
      await page.goto(path);
      await look(name);
    }
    await walkQuiz(new QuizPage(page), look);
    expect(wide).toEqual([]);
  });
}

const SCREENS = {
  "mechanic@example.com": [
    "",
    "/calls",
    "/credits",
    "/credits/statement",
    "/buy-credits",
    // Leads to the last receipt.
    "/buy-credits/success",
    "/profile",
    "/settings",
  ],
  // Lists, and the home screen, which has several.
  "super@example.com": [
    "",
    "/mechanics",
    "/mechanics/applications",
    "/mechanics/renewals",
    "/calls",
    "/callbacks",
    "/disputes",
    "/credits",
    "/services",
    "/pricing",
    "/pricing/call-fees",
    "/coverage",
    "/coverage/demand",
    "/tracking-numbers",
    "/geotargets",
    "/geotargets/unknown",
    "/campaigns",
    "/google-ads-setup/conversions",
    "/page-quality",
    "/credit-bundles",
    "/users",
    "/audit",
    "/maintenance",
  ],
};

/** Texts in tables may be off the screen, because tables may scroll by themselves. */
const SERIOUS = /: (?:its icon sticks out|a field covers|time cut off): /;
/** Home screens have columns and tiles that are narrower than their words if text is large. */
const SERIOUS_AT_HOME = / at \d+%: (?:sticks out of its box|cut off): /;

/** The preview of a page without its script, which the browser complains about. */
const WITH_PREVIEW = "/dashboard/pricing/[serviceId]/[locationId]";
/** Screens of single records, and forms. */
const RECORDS = [
  ...Object.entries(PRIVATE_PAGES),
  ...RECORD_TAB_PAGES.map((page) => ["", page] as const),
].flatMap(([route, [path]]) =>
  path.startsWith("/dashboard/") && route !== WITH_PREVIEW ? path.slice("/dashboard".length) : [],
);
const LISTED = new Set(Object.values(SCREENS).flat());
SCREENS["super@example.com"].push(...RECORDS.filter((path) => !LISTED.has(path)));

for (const [email, screens] of Object.entries(SCREENS)) {
  test(`the dashboard of ${email} fits with larger text`, async ({ page }) => {
    await signInAs(page, email);
    const found: string[] = [];
    for (const path of screens) {
      await page.goto(`/dashboard${path}`);
      for (const times of SIZES) {
        await enlargeText(page, { times, by: "page" });
        const misfits = await findMisfits(page);
        const isWide = misfits.some((misfit) => misfit.startsWith("the page is"));
        const named = misfits.map((misfit) => `${path} at ${times * 100}%: ${misfit}`);
        const serious = path === "" ? [SERIOUS, SERIOUS_AT_HOME] : [SERIOUS];
        found.push(...named.filter((misfit) => isWide || serious.some((one) => one.test(misfit))));
      }
    }
    expect(found).toEqual([]);
  });
}

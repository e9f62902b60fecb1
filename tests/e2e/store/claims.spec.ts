import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawingsAndStyles } from "@/components/testing/claim-words";
import { CLAIM_IDS, type ClaimId } from "@/lib/platform/claims/constants";
import { readStage } from "@/tests/setup/stage";
import { changeSettings, pagesAfter } from "../fixtures/change-settings";
import { PAGE_KINDS } from "../fixtures/page-kinds";

// Tests that settings reach the stored pages. components/claims.test.tsx turns off each claim on its own.

/**
 * Claims that only the quiz results make, which are not part of a stored page, and the rating, in whose place pages show
 * the measured one once there are reviews, as in the demo data.
 */
const IN_NO_PAGE: readonly ClaimId[] = ["quizSavings", "rating"];

/** The claims in two groups. Each test turns off one group. */
const HALVES = [0, 1].map((half) => CLAIM_IDS.filter((_, index) => index % 2 === half));

const switchedOff = (ids: readonly ClaimId[]) =>
  Object.fromEntries(ids.map((id) => [id, { isOn: false, evidence: null }]));

/** The kinds of pages that make claims when all claims are on. Only these are read while some claims are off. */
let claiming = PAGE_KINDS;

/** Number of changes so far. Each gets its own brand name, without digits that could be mistaken for a claim's. */
let changes = 0;

/** Returns pages of these kinds by name, with these claims off and all others on. */
async function pagesWithout(ids: readonly ClaimId[], kinds = claiming) {
  changes += 1;
  const brandName = `Roadcall ${"ABCDEFGH"[changes]} Motors`;
  const pages = await pagesAfter(readStage(), { claims: switchedOff(ids), brandName }, kinds);
  return pages.map(([name, html]) => [name, withoutDrawingsAndStyles(html)] as const);
}

/** Returns the pages that make a claim, with the words that make it. */
const claimedBy = (pages: readonly (readonly [string, string])[], id: ClaimId) =>
  pages.flatMap(([name, html]) => {
    const words = findClaimWords(id, html);
    return words === null ? [] : [`${name}: ${words}`];
  });

test.afterAll(() =>
  changeSettings(readStage().databaseUrl, { claims: {}, brandName: "Roadcall Mobile Mechanics" }),
);

test("makes every claim on some page by default", async () => {
  const pages = await pagesWithout([]);
  const shown = CLAIM_IDS.filter((id) => claimedBy(pages, id).length > 0);
  expect(shown).toEqual(CLAIM_IDS.filter((id) => !IN_NO_PAGE.includes(id)));
  const claimless = pages.filter((page) =>
    CLAIM_IDS.every((id) => claimedBy([page], id).length === 0),
  );
  const names = new Set(claimless.map(([name]) => name));
  claiming = PAGE_KINDS.filter(({ name }) => !names.has(name));
});

for (const off of HALVES) {
  test(`makes all claims except those that are turned off: ${off.join(", ")}`, async () => {
    const pages = await pagesWithout(off);
    for (const id of off) expect(claimedBy(pages, id), id).toEqual([]);
    const shown = CLAIM_IDS.filter((id) => claimedBy(pages, id).length > 0);
    expect(shown).toEqual(CLAIM_IDS.filter((id) => !off.includes(id) && !IN_NO_PAGE.includes(id)));
  });
}

test("makes no claims on any page if all are turned off", async () => {
  const pages = await pagesWithout(CLAIM_IDS, PAGE_KINDS);
  for (const id of CLAIM_IDS) expect(claimedBy(pages, id), id).toEqual([]);
});

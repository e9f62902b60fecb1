import { expect, test } from "@playwright/test";
import { findClaimWords, withoutDrawings } from "@/components/testing/claim-words";
import { CLAIM_IDS, type ClaimId } from "@/lib/claims/constants";
import { readStage } from "@/tests/setup/stage";
import { changeSettings, pagesAfter } from "../fixtures/change-settings";
import { PAGE_KINDS, type PageKind } from "../fixtures/page-kinds";

/** Its words are the quiz's results, which no page holds before somebody has answered. */
const IN_NO_PAGE: readonly ClaimId[] = ["quizSavings"];

const switchedOff = (ids: readonly ClaimId[]) =>
  Object.fromEntries(ids.map((id) => [id, { isOn: false, evidence: null }]));

/** The kinds of pages on which a claim stood while all were on; no other has words for one that is off. */
let claiming: readonly PageKind[] = PAGE_KINDS;

/** Names the brands, without digits that could be taken for a claim's. */
let changes = 0;

/** Pages of these kinds with these claims switched off and all others on. */
async function pagesWithout(ids: readonly ClaimId[], kinds = claiming) {
  changes += 1;
  const brandName = `Roadcall ${"ABCDEFGHIJKLMNOP"[changes]} Motors`;
  const pages = await pagesAfter(readStage(), { claims: switchedOff(ids), brandName }, kinds);
  return pages.map(([name, html]) => [name, withoutDrawings(html)] as const);
}

const claimedBy = (pages: readonly (readonly [string, string])[], id: ClaimId) =>
  pages.flatMap(([name, html]) => {
    const words = findClaimWords(id, html);
    return words === null ? [] : [`${name}: ${words}`];
  });

test.afterAll(() =>
  changeSettings(readStage().databaseUrl, { claims: {}, brandName: "Roadcall Mobile Mechanics" }),
);

test("without a word from anybody all claims stand on some page", async () => {
  const pages = await pagesWithout([]);
  const shown = CLAIM_IDS.filter((id) => claimedBy(pages, id).length > 0);
  expect(shown).toEqual(CLAIM_IDS.filter((id) => !IN_NO_PAGE.includes(id)));
  const claimless = pages.filter((page) =>
    CLAIM_IDS.every((id) => claimedBy([page], id).length === 0),
  );
  const names = new Set(claimless.map(([name]) => name));
  claiming = PAGE_KINDS.filter(({ name }) => !names.has(name));
});

for (const id of CLAIM_IDS) {
  test(`with the claim ${id} off, no page makes it and the others stay`, async () => {
    const pages = await pagesWithout([id]);
    expect(claimedBy(pages, id)).toEqual([]);
    const shown = CLAIM_IDS.filter((other) => claimedBy(pages, other).length > 0);
    expect(shown).toEqual(CLAIM_IDS.filter((other) => other !== id && !IN_NO_PAGE.includes(other)));
  });
}

test("with all claims off, no page makes any", async () => {
  const pages = await pagesWithout(CLAIM_IDS, PAGE_KINDS);
  for (const id of CLAIM_IDS) expect(claimedBy(pages, id), id).toEqual([]);
});

import { findClaimWords, withoutDrawings } from "@/components/testing/claim-words";
import { publicViews } from "@/components/testing/public-views";
import { htmlOf } from "@/components/testing/rendered";
import { CLAIMS_OFF, CLAIMS_ON, sampleSite } from "@/components/testing/samples";
import { CLAIM_IDS, CLAIMS, type Claims } from "@/lib/claims/constants";

const wordsOf = (claims: Claims) =>
  Object.entries(publicViews(sampleSite({ claims }))).map(
    ([page, view]) => [page, withoutDrawings(htmlOf(view))] as const,
  );

const ALL_OFF = wordsOf(CLAIMS_OFF);
const ALL_ON = wordsOf(CLAIMS_ON);

describe.each(CLAIM_IDS)("the claim %s", (id) => {
  it.each([
    ["it alone is off", wordsOf({ ...CLAIMS_ON, [id]: false })],
    ["all are off", ALL_OFF],
  ])("is on no page when %s", (_, pages) => {
    for (const [page, html] of pages) {
      expect([page, findClaimWords(id, html)]).toEqual([page, null]);
    }
  });
});

it("all claims but the quiz's own stand on some page when they are on", () => {
  const shown = CLAIM_IDS.filter((id) => ALL_ON.some(([, html]) => html.includes(CLAIMS[id].text)));
  expect(shown).toEqual(CLAIM_IDS.filter((id) => id !== "quizSavings"));
});

it("no structured data speaks of a rating, whatever is claimed", () => {
  for (const [page, html] of ALL_ON) {
    const data = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g) ?? [];
    expect([page, data.join("").match(/rating|review/i)]).toEqual([page, null]);
  }
});

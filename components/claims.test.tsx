import { findClaimWords, withoutDrawings } from "@/components/testing/claim-words";
import { publicViews, uncoveredViews } from "@/components/testing/public-views";
import { htmlOf, textOf } from "@/components/testing/rendered";
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

describe.each(Object.entries(uncoveredViews()))("the %s", (_page, view) => {
  it.each(CLAIM_IDS)("does not make the claim %s, though it is on", (id) => {
    expect(findClaimWords(id, withoutDrawings(htmlOf(view)))).toBeNull();
  });

  it("promises nobody, now or at the door, and no price", () => {
    const text = textOf(view);
    expect(text).not.toMatch(/available now|comes? to you|put you through to the mechanic|\$\d/i);
    expect(htmlOf(view)).not.toMatch(/"@type":"(Service|Offer)"|data-city-call/);
  });

  it("gives the site's own number and the nearest cities that have mechanics", () => {
    const html = htmlOf(view);
    expect(new Set(html.match(/tel:[^"]+/g))).toEqual(new Set(["tel:+12105550100"]));
    expect(html).toMatch(/href="\/(city\/)?texas\/austin(\/brake-pad-replacement)?"/);
    expect(textOf(view)).toContain("Austin, TX 74 mi");
  });
});

it("no structured data speaks of a rating, whatever is claimed", () => {
  for (const [page, html] of ALL_ON) {
    const data = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g) ?? [];
    expect([page, data.join("").match(/rating|review/i)]).toEqual([page, null]);
  }
});

import { CLAIM_IDS } from "@/lib/platform/claims/constants";
import { activeClaims, ratingEvidence } from "@/lib/platform/claims/rules";
import { claimSwitchesSchema } from "@/lib/platform/claims/schema";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01", count: 12 };
const claimsOn = (...args: Parameters<typeof activeClaims>) => {
  const claims = activeClaims(...args);
  return CLAIM_IDS.filter((id) => claims[id]);
};

test("makes every claim in the demo", () => {
  expect(claimsOn("demo", {})).toEqual(CLAIM_IDS);
});

test("omits a claim that is turned off in the demo", () => {
  const switches = { rating: { isOn: false, evidence: EVIDENCE } };
  expect(claimsOn("demo", switches)).toEqual(CLAIM_IDS.filter((id) => id !== "rating"));
});

test("makes no claims on a live site by default", () => {
  expect(claimsOn("live", {})).toEqual([]);
});

test("makes only claims that are on and have evidence on a live site", () => {
  const switches = {
    warranty: { isOn: true, evidence: EVIDENCE },
    rating: { isOn: true, evidence: null },
    savings: { isOn: false, evidence: EVIDENCE },
  };
  expect(claimsOn("live", switches)).toEqual(["warranty"]);
});

test.each(CLAIM_IDS)("makes the claim %s on a live site only with evidence", (id) => {
  expect(claimsOn("live", { [id]: { isOn: true, evidence: null } })).toEqual([]);
  expect(claimsOn("live", { [id]: { isOn: true, evidence: EVIDENCE } })).toEqual([id]);
});

describe("the rating", () => {
  const { count: _, ...uncounted } = EVIDENCE;

  it("is off on a live site whose evidence has no count", () => {
    const rating = { isOn: true, evidence: uncounted };
    expect(claimsOn("live", { rating })).toEqual([]);
    expect(ratingEvidence("live", { rating })).toBeNull();
    expect(ratingEvidence("live", {})).toBeNull();
  });

  it("has the evidence that was entered, or the demo's own", () => {
    const rating = { isOn: true, evidence: EVIDENCE };
    expect(ratingEvidence("live", { rating })).toEqual(EVIDENCE);
    expect(ratingEvidence("demo", { rating })).toEqual(EVIDENCE);
    expect(ratingEvidence("demo", {})?.source).toMatch(/^demo survey/);
    expect(claimsOn("demo", { rating: { isOn: true, evidence: uncounted } })).toEqual(CLAIM_IDS);
  });
});

test.each([
  ["an unknown claim", { cheapest: { isOn: true, evidence: EVIDENCE } }],
  ["evidence without a source", { rating: { isOn: true, evidence: { ...EVIDENCE, source: " " } } }],
  [
    "evidence without a valid date",
    { rating: { isOn: true, evidence: { ...EVIDENCE, date: "soon" } } },
  ],
  ["evidence that counts nothing", { rating: { isOn: true, evidence: { ...EVIDENCE, count: 0 } } }],
  ["turning on a claim without evidence", { rating: { isOn: true } }],
])("refuses %s", (_, switches) => {
  expect(claimSwitchesSchema.safeParse(switches).success).toBe(false);
});

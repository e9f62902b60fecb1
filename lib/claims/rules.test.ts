import { CLAIM_IDS } from "@/lib/claims/constants";
import { activeClaims } from "@/lib/claims/rules";
import { claimSwitchesSchema } from "@/lib/claims/schema";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01" };
const claimsOn = (...args: Parameters<typeof activeClaims>) => {
  const claims = activeClaims(...args);
  return CLAIM_IDS.filter((id) => claims[id]);
};

test("the demo makes every claim", () => {
  expect(claimsOn("demo", {})).toEqual(CLAIM_IDS);
});

test("the demo omits a claim that is turned off", () => {
  const switches = { rating: { isOn: false, evidence: EVIDENCE } };
  expect(claimsOn("demo", switches)).toEqual(CLAIM_IDS.filter((id) => id !== "rating"));
});

test("a live site makes no claims by default", () => {
  expect(claimsOn("live", {})).toEqual([]);
});

test("a live site makes only the claims that are turned on and have evidence", () => {
  const switches = {
    warranty: { isOn: true, evidence: EVIDENCE },
    rating: { isOn: true, evidence: null },
    savings: { isOn: false, evidence: EVIDENCE },
  };
  expect(claimsOn("live", switches)).toEqual(["warranty"]);
});

test.each(CLAIM_IDS)("a live site makes the claim %s with evidence and not without", (id) => {
  expect(claimsOn("live", { [id]: { isOn: true, evidence: null } })).toEqual([]);
  expect(claimsOn("live", { [id]: { isOn: true, evidence: EVIDENCE } })).toEqual([id]);
});

test.each([
  ["an unknown claim", { cheapest: { isOn: true, evidence: EVIDENCE } }],
  ["evidence without a source", { rating: { isOn: true, evidence: { ...EVIDENCE, source: " " } } }],
  [
    "evidence without a valid date",
    { rating: { isOn: true, evidence: { ...EVIDENCE, date: "soon" } } },
  ],
  ["a switch without evidence", { rating: { isOn: true } }],
])("refuses %s", (_, switches) => {
  expect(claimSwitchesSchema.safeParse(switches).success).toBe(false);
});

import { CLAIM_IDS } from "@/lib/claims/constants";
import { activeClaims } from "@/lib/claims/rules";
import { claimSwitchesSchema } from "@/lib/claims/schema";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01" };
const claimsOn = (...args: Parameters<typeof activeClaims>) => {
  const claims = activeClaims(...args);
  return CLAIM_IDS.filter((id) => claims[id]);
};

test("the demo makes all nine claims", () => {
  expect(claimsOn("demo", {})).toHaveLength(9);
});

test("the demo makes all but those that were switched off", () => {
  const switches = { rating: { isOn: false, evidence: EVIDENCE } };
  expect(claimsOn("demo", switches)).toEqual(CLAIM_IDS.filter((id) => id !== "rating"));
});

test("shows no claim on a live site by default", () => {
  expect(claimsOn("live", {})).toEqual([]);
});

test("a live site makes the claims that are on and have evidence", () => {
  const switches = {
    warranty: { isOn: true, evidence: EVIDENCE },
    rating: { isOn: true, evidence: null },
    savings: { isOn: false, evidence: EVIDENCE },
  };
  expect(claimsOn("live", switches)).toEqual(["warranty"]);
});

test.each([
  ["an unknown claim", { cheapest: { isOn: true, evidence: EVIDENCE } }],
  ["evidence without a source", { rating: { isOn: true, evidence: { ...EVIDENCE, source: " " } } }],
  ["evidence of no day", { rating: { isOn: true, evidence: { ...EVIDENCE, date: "soon" } } }],
  ["a switch without a word on evidence", { rating: { isOn: true } }],
])("%s is refused", (_, switches) => {
  expect(claimSwitchesSchema.safeParse(switches).success).toBe(false);
});

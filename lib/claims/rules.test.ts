import { CLAIM_IDS } from "@/lib/claims/constants";
import { activeClaims } from "@/lib/claims/rules";
import { claimSwitchesSchema } from "@/lib/claims/schema";

const EVIDENCE = { source: "Warranty terms, section 2", date: "2026-11-01" };
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

test.each([
  ["an unknown claim", { cheapest: { isOn: true, evidence: EVIDENCE } }],
  ["evidence without a source", { rating: { isOn: true, evidence: { ...EVIDENCE, source: " " } } }],
  [
    "evidence without a valid date",
    { rating: { isOn: true, evidence: { ...EVIDENCE, date: "soon" } } },
  ],
  ["turning on a claim without evidence", { rating: { isOn: true } }],
])("refuses %s", (_, switches) => {
  expect(claimSwitchesSchema.safeParse(switches).success).toBe(false);
});

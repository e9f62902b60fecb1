import { SLUG } from "@/lib/core/slug";
import { CLAIM_IDS } from "@/lib/platform/claims/constants";
import { checkCampaign } from "./check-campaign";
import { suggestCampaign } from "./suggest-campaign";

const PLACES = [
  { service: "Brake Pad Replacement", city: "San Antonio", stateCode: "TX" },
  { service: "AC", city: "Ely", stateCode: "NV" },
  { service: "Pre-Purchase Inspection & Report", city: "Rancho Santa Margarita", stateCode: "CA" },
];

test.each(PLACES)("suggests text that passes every check: $service in $city", (place) => {
  const draft = suggestCampaign(place, 1);
  const content = { ...draft, finalUrl: "", phone: "" };
  const evidence = {
    page: { kind: "blank" },
    pairs: [],
    cities: [],
    claimsOff: CLAIM_IDS,
    isPhoneInService: false,
  } as const;
  const failed = checkCampaign(content, evidence).filter(({ problems }) => problems.length > 0);
  expect(failed.map(({ check }) => check)).toEqual(["finalUrl"]);
  expect(draft.utmCampaign).toMatch(SLUG);
});

test("numbers the second campaign for the same service and city", () => {
  const place = { service: "Oil Change", city: "St. Louis", stateCode: "MO" };
  expect(suggestCampaign(place, 1)).toMatchObject({
    name: "Oil Change – St. Louis, MO",
    utmCampaign: "oil-change-st-louis-mo",
  });
  expect(suggestCampaign(place, 2)).toMatchObject({
    name: "Oil Change – St. Louis, MO 2",
    utmCampaign: "oil-change-st-louis-mo-2",
  });
});

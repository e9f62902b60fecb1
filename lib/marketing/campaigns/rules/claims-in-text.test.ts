import { CLAIM_IDS, CLAIMS } from "@/lib/platform/claims/constants";
import { claimsIn } from "./claims-in-text";

test.each(CLAIM_IDS)("recognizes the claim %s as pages word it", (id) => {
  expect(claimsIn(CLAIMS[id].text)).toContain(id);
});

test.each([
  ["Parts Under Warranty", ["warranty"]],
  ["Same Day Repair", ["sameDay"]],
  ["20% Less Than Shops", ["savings"]],
  ["Top-Rated Mechanics", ["rating"]],
  ["Certified Techs", ["certified"]],
  ["Mobile Brake Repair", []],
  ["Dead Battery? We Come to You", []],
  ["Start Your Car Again", []],
])("%s makes the claims %j", (text, claims) => {
  expect(claimsIn(text)).toEqual(claims);
});

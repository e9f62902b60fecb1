import { setupChecklist } from "@/lib/accounts/overview/rules";
import type { SetupFacts } from "@/lib/accounts/overview/schema";

const EMPTY: SetupFacts = {
  mode: "live",
  storedSettings: [],
  defaultPhone: "+12105551234",
  hasTelephony: false,
  decidedClaims: 0,
  hasMail: false,
  hasPayments: false,
  hasFiles: false,
  services: 0,
  cities: 0,
  activeMechanics: 0,
};
const DONE: SetupFacts = {
  ...EMPTY,
  storedSettings: ["mailingAddress", "claims"],
  decidedClaims: 1,
  hasMail: true,
  services: 24,
  cities: 3,
  activeMechanics: 1,
};
const labelsLeft = (facts: SetupFacts) =>
  setupChecklist(facts)
    ?.filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

test("an empty live site has everything left to do, and each item links to the page where it is done", () => {
  expect(labelsLeft(EMPTY)).toHaveLength(9);
  for (const { href } of setupChecklist(EMPTY) ?? []) expect(href).toMatch(/^\/dashboard\//);
});

test.each<[string, Partial<SetupFacts>]>([
  ["mailing address", { storedSettings: ["brandName", "defaultPhone"] }],
  ["phone number", { defaultPhone: "+12105550100" }],
  ["email", { hasMail: false }],
  ["services", { services: 0 }],
  ["cities", { cities: 0 }],
  ["mechanic", { activeMechanics: 0 }],
  ["claims", { decidedClaims: 0 }],
])("asks for the missing %s", (word, missing) => {
  expect(labelsLeft({ ...DONE, ...missing })?.join()).toContain(word);
});

test("taking payments is done once mechanics can pay, and taking documents once they can be stored", () => {
  expect(labelsLeft({ ...EMPTY, hasPayments: true })).not.toContain("Take payments");
  expect(labelsLeft(EMPTY)).toContain("Take payments");
  expect(labelsLeft({ ...EMPTY, hasFiles: true })).not.toContain("Take documents");
  expect(labelsLeft(EMPTY)).toContain("Take documents");
});

test("disappears once only payments and telephony are left, and never shows in the demo", () => {
  expect(setupChecklist(DONE)).toBeNull();
  expect(setupChecklist({ ...EMPTY, mode: "demo" })).toBeNull();
});

import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import { STARTER_SERVICES } from "@/lib/catalog/services/rules/starter/starter-catalog";

test("of the starter catalog, inspections, diagnoses, and jump starts install no parts", () => {
  const without = STARTER_SERVICES.filter((service) => !hasParts(service));
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    "Brake Inspection",
    "Check Engine Light Diagnosis",
    "Jump Start",
    "Pre-Purchase Inspection",
  ]);
});

test.each(["Engine Diagnostics", "JUMP-START", "State Safety Inspection"])(
  "%s installs no parts",
  (name) => expect(hasParts({ name })).toBe(false),
);

import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import { leftOut } from "@/lib/catalog/services/rules/left-out";
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

test("of the starter catalog, prices of inspections and diagnoses leave out repairs", () => {
  const diagnoses = STARTER_SERVICES.filter((service) => leftOut(service).includes("repairs"));
  expect(diagnoses.map(({ name }) => name).toSorted()).toEqual([
    "Brake Inspection",
    "Check Engine Light Diagnosis",
    "Pre-Purchase Inspection",
  ]);
});

import { toPricedService, toService } from "@/lib/catalog/services/rules/service";
import { serviceSchema } from "@/lib/catalog/services/schema";
import { Prisma } from "@/lib/core/generated/prisma/client";

const RECORD = {
  id: "cdemoservice0000000000001",
  name: "Brake Pad Replacement",
  slug: "brake-pad-replacement",
  description: "New pads on one axle.",
  category: "brakes",
  searchTerms: Array.of("squeaking brakes"),
  problem: "",
  unit: "per axle",
  workKind: "with_parts",
  laborHours: new Prisma.Decimal("1.25"),
  basePartsCostCents: 8_950,
  pricingMode: "labor",
  isActive: true,
  position: 1,
  createdAt: new Date("2026-11-20T12:00:00.000Z"),
} as const;

test("returns exactly the documented fields", () => {
  expect(toService(RECORD)).toEqual({
    id: "cdemoservice0000000000001",
    name: "Brake Pad Replacement",
    slug: "brake-pad-replacement",
    description: "New pads on one axle.",
    category: "brakes",
    searchTerms: ["squeaking brakes"],
    problem: "",
    unit: "per axle",
    workKind: "with_parts",
    laborHours: 1.25,
    basePartsCost: 8_950,
    pricingMode: "labor",
    isActive: true,
    createdAt: "2026-11-20T12:00:00.000Z",
  });
});

test("keeps unknown hours and parts as null", () => {
  const record = { ...RECORD, laborHours: null, basePartsCostCents: null };
  expect(toService(record)).toMatchObject({ laborHours: null, basePartsCost: null });
  expect(toPricedService(record)).toEqual({
    pricingMode: "labor",
    laborHours: null,
    basePartsCostCents: null,
  });
});

test("keeps 0 hours and 0 cents", () => {
  const record = { ...RECORD, laborHours: new Prisma.Decimal(0), basePartsCostCents: 0 };
  expect(toService(record)).toMatchObject({ laborHours: 0, basePartsCost: 0 });
  expect(serviceSchema.parse(toService(record))).toMatchObject({ laborHours: 0, basePartsCost: 0 });
});

test("converts hours to a number for the price engine", () => {
  expect(toPricedService(RECORD)).toEqual({
    pricingMode: "labor",
    laborHours: 1.25,
    basePartsCostCents: 8_950,
  });
});

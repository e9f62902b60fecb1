import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import type { RecordFields } from "@/lib/core/record-field";

export const PRICING_MODE_NAMES = {
  fixed: "Fixed price",
  labor: "Labor plus parts",
  no_price: "Call for quote",
} as const;

export const WORK_KIND_NAMES = {
  with_parts: "With parts",
  without_parts: "Without parts",
  diagnosis: "Diagnosis or inspection",
} as const;

export const SERVICE_FIELDS = {
  id: { label: "ID", format: "hidden", publishedAs: "id" },
  name: {
    label: "Name",
    input: { isHalf: true, maxLength: 80 },
    publishedAs: "name",
    sample: "Cities",
  },
  slug: {
    label: "URL",
    input: {
      hint: "The last part of the service’s page URLs. Old URLs redirect to the new ones.",
      isHalf: true,
      maxLength: 80,
    },
    publishedAs: "slug",
    sample: "cities",
  },
  category: {
    label: "Category",
    input: {
      hint: "One word in lowercase, such as brakes",
      isHalf: true,
      maxLength: 40,
      list: "service-categories",
    },
    publishedAs: "category",
    sample: "brakes",
  },
  unit: {
    label: "Unit",
    input: { hint: "Shown after the price, such as “per axle”", isHalf: true, maxLength: 40 },
    publishedAs: "unit",
    sample: "",
  },
  workKind: {
    label: "Kind of work",
    input: {
      hint: "Decides whether pages say that the price includes parts. Choose “Without parts” for work such as a jump start.",
    },
    format: WORK_KIND_NAMES,
    publishedAs: "workKind",
    sample: "with_parts",
  },
  description: {
    label: "Description",
    input: { rows: 3, maxLength: 600 },
    publishedAs: "description",
    sample: "",
  },
  pricingMode: {
    label: "Pricing",
    input: { hint: "For cities without a price of their own", isHalf: true },
    format: PRICING_MODE_NAMES,
    publishedAs: "pricingMode",
    sample: "fixed",
  },
  basePartsCostCents: {
    label: "Price or parts",
    input: {
      name: "parts",
      label: "Price or parts in dollars",
      hint: "The full price for “Fixed price”; the cost of parts for “Labor plus parts”",
      isHalf: true,
      inputMode: "decimal",
    },
    format: "dollars",
    publishedAs: "basePartsCost",
    sample: "49",
  },
  laborHours: {
    label: "Labor hours",
    input: {
      hint: "Charged at $100 an hour. Up to two decimal places.",
      isHalf: true,
      inputMode: "decimal",
    },
    publishedAs: "laborHours",
    sample: "",
  },
  problem: {
    label: "Problem it solves",
    input: {
      hint: "Services that solve the same problem replace each other on a city’s pages while no one is open for one of them, such as “dead battery” for a jump start and a new battery. Leave blank if nothing else helps.",
      maxLength: 40,
    },
    publishedAs: "problem",
    sample: "",
  },
  searchTerms: {
    label: "Search terms",
    input: {
      hint: "What drivers type when they don’t know the service’s name, one per line",
      rows: 6,
    },
    publishedAs: "searchTerms",
    sample: "squeak",
  },
  isActive: { label: "Active", publishedAs: "isActive" },
  position: { label: "Position in lists" },
  createdAt: { label: "Created at", publishedAs: "createdAt" },
} as const satisfies RecordFields<ServiceModel>;

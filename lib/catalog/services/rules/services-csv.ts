import {
  type PricingMode,
  type Service,
  serviceFields,
  type WorkKind,
} from "@/lib/catalog/services/schema";
import { readDollars } from "@/lib/core/form-fields";
import { keysOf } from "@/lib/core/keys-of";
import { dollarsField } from "@/lib/core/money";
import {
  dollarsCell,
  wholeNumberCell,
  wordCell,
  yesNoCell,
} from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";
import { RESERVED_SEGMENTS } from "@/lib/platform/pages/paths";

const MODES: Readonly<Record<PricingMode, string>> = {
  fixed: "fixed",
  labor: "labor",
  no_price: "no price",
};
const WORK_KINDS: Readonly<Record<WorkKind, string>> = {
  with_parts: "with parts",
  without_parts: "without parts",
  diagnosis: "diagnosis",
};

/** Returns the code whose name, or which itself, is in a cell. */
const codeOf = <Code extends string>(names: Readonly<Record<Code, string>>, text: string) =>
  keysOf(names).find((code) => code === text || names[code] === text);

export const SERVICES_CSV: CsvFormat = {
  kind: "services",
  label: "services",
  columns: [
    {
      field: "slug",
      header: "Slug",
      hint: "Last part of the page’s URL, such as oil-change. A new slug adds a service.",
      isKey: true,
      cell: serviceFields.slug,
    },
    { field: "name", header: "Name", hint: "The name that drivers see", cell: serviceFields.name },
    {
      field: "category",
      header: "Category",
      hint: "One word in lowercase, such as brakes",
      cell: serviceFields.category,
    },
    {
      field: "description",
      header: "Description",
      hint: "One or two sentences",
      cell: serviceFields.description,
    },
    {
      field: "unit",
      header: "Unit",
      hint: "Shown after the price, such as “per axle”; may be blank",
      cell: serviceFields.unit,
    },
    {
      field: "work",
      doesBlankKeep: true,
      header: "Kind of work",
      hint: "with parts, without parts, or diagnosis, which includes inspections",
      cell: wordCell((text) => {
        const kind = codeOf(WORK_KINDS, text);
        return kind && WORK_KINDS[kind];
      }, "Enter with parts, without parts, or diagnosis."),
    },
    {
      field: "problem",
      doesBlankKeep: true,
      header: "Problem it solves",
      hint: "Services with the same problem replace each other, such as dead battery; may be blank",
      cell: serviceFields.problem,
    },
    {
      field: "mode",
      doesBlankKeep: true,
      header: "Pricing",
      hint: "fixed, labor, or no price",
      cell: wordCell((text) => {
        const mode = codeOf(MODES, text);
        return mode && MODES[mode];
      }, "Enter fixed, labor, or no price."),
    },
    {
      field: "hours",
      header: "Labor hours",
      hint: "Hours, such as 1.25",
      cell: serviceFields.laborHours.transform((hours) => (hours === null ? "" : String(hours))),
    },
    {
      field: "parts",
      header: "Price or parts",
      hint: "In dollars. The full price if Pricing is fixed; the cost of parts if it is labor.",
      cell: dollarsCell(serviceFields.parts),
    },
    {
      field: "terms",
      header: "Search terms",
      hint: "What drivers type, separated by semicolons",
      cell: serviceFields.searchTerms.transform((terms) => terms.join("; ")),
    },
    {
      field: "active",
      doesBlankKeep: true,
      header: "Active",
      hint: "yes or no",
      cell: yesNoCell,
    },
    {
      field: "position",
      doesBlankKeep: true,
      header: "Position",
      hint: "1 comes first; the first six active services are on the home page",
      cell: wholeNumberCell(5),
    },
  ],
  check: ({ slug = "", name = "", category = "", work = "" }) => {
    if (RESERVED_SEGMENTS.has(slug)) {
      return {
        column: "Slug",
        message: "Another page on the site already uses this URL. Enter a different one.",
      };
    }
    if (name === "") return { column: "Name", message: "Enter a name." };
    if (category === "") {
      return { column: "Category", message: "Enter a category, such as brakes." };
    }
    return work === ""
      ? { column: "Kind of work", message: "Enter with parts, without parts, or diagnosis." }
      : null;
  },
};

export function toServiceCells(service: Service & { position: number }): Cells {
  const { laborHours, basePartsCost, searchTerms, isActive } = service;
  return {
    slug: service.slug,
    name: service.name,
    category: service.category,
    description: service.description,
    unit: service.unit,
    work: WORK_KINDS[service.workKind],
    problem: service.problem,
    mode: MODES[service.pricingMode],
    hours: laborHours === null ? "" : String(laborHours),
    // A price of 0 means no price.
    parts: basePartsCost ? dollarsField(basePartsCost) : "",
    terms: searchTerms.join("; "),
    active: isActive ? "yes" : "no",
    position: String(service.position),
  };
}

/** Expects cells that `SERVICES_CSV` has validated. A service is active unless its Active cell is "no". */
export function fromServiceCells(cells: Cells) {
  const { slug = "", name = "", category = "", description = "", unit = "" } = cells;
  const { mode = "", hours = "", parts = "", terms = "", active = "", position = "" } = cells;
  const { problem = "", work = "" } = cells;
  return {
    slug,
    name,
    category,
    description,
    unit,
    workKind: codeOf(WORK_KINDS, work) ?? "with_parts",
    problem,
    pricingMode: codeOf(MODES, mode) ?? "fixed",
    laborHours: hours === "" ? null : Number(hours),
    basePartsCostCents: readDollars(parts),
    searchTerms: terms === "" ? [] : terms.split("; "),
    isActive: active !== "no",
    ...(position === "" ? {} : { position: Number(position) }),
  };
}

import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { cleanTyped } from "@/lib/core/readable-text";
import { slugOrName } from "@/lib/platform/imports/rules/cells";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

/** Why a mechanic covers a city ("radius", "manual") or doesn't ("removed"). */
const COVERAGE_STATUSES = ["radius", "manual", "removed"] as const;
export type CoverageStatus = (typeof COVERAGE_STATUSES)[number];

const MAX_PRIORITY = 999;
const MAX_PLACE = 10_000;

const numberUpTo = (max: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return "";
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= 1 && value <= max) return String(value);
      context.addIssue({ code: "custom", message: `Enter a whole number from 1 to ${max}.` });
      return z.NEVER;
    });

export const COVERAGE_CSV: CsvFormat = {
  kind: "coverage",
  label: "coverage",
  columns: [
    {
      field: "mechanicId",
      header: "Mechanic ID",
      hint: "From the exported file",
      isKey: true,
      cell: z.string().trim().pipe(inputFields.id),
    },
    {
      field: "slug",
      header: "City page",
      alsoCalled: ["City"],
      hint: "City and state, such as Austin, TX or texas/austin",
      isKey: true,
      cell: slugOrName(inputFields.locationSlug),
    },
    {
      field: "state",
      header: "State",
      hint: "For a city that is named without its state. Exported files don’t have this column.",
      isGuard: true,
      isImportOnly: true,
      cell: z.string().transform(cleanTyped),
    },
    {
      field: "name",
      header: "Mechanic",
      hint: "The name that belongs to the ID, as a safeguard against mix-ups",
      isGuard: true,
      cell: z.string().trim(),
    },
    {
      field: "status",
      header: "Covered",
      hint: "manual, removed, or radius; a new row needs it. Only radius rows change when coverage is recalculated.",
      cell: z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.enum(["", ...COVERAGE_STATUSES], "Enter manual, removed, or radius.")),
    },
    {
      field: "priority",
      header: "Priority",
      hint: "1 is the mechanic’s primary city. A new row needs it, unless it removes the city.",
      cell: numberUpTo(MAX_PRIORITY),
    },
    {
      field: "place",
      header: "Call order",
      hint: "Position in the city’s call order: 1 is called first. Leave blank for no fixed position.",
      cell: numberUpTo(MAX_PLACE),
    },
  ],
  check: ({ status = "", priority = "", place = "" }) => {
    if (status === "") return { column: "Covered", message: "Enter manual, removed, or radius." };
    if (status === "removed") {
      const isBlank = priority === "" && place === "";
      return isBlank
        ? null
        : { column: "Priority", message: "Leave this and Call order blank for a removed city." };
    }
    return priority === "" ? { column: "Priority", message: "Enter a priority, such as 1." } : null;
  },
};

interface StoredCoverage {
  mechanic: { id: string; name: string };
  location: { slug: string };
  /** Null for a removed city. */
  row: { priority: number; ringPlace: number | null; isByHand: boolean } | null;
}

export function toCoverageCells({ mechanic, location, row }: StoredCoverage): Cells {
  return {
    mechanicId: mechanic.id,
    slug: location.slug,
    name: mechanic.name,
    status: row === null ? "removed" : row.isByHand ? "manual" : "radius",
    priority: row === null ? "" : String(row.priority),
    place: row?.ringPlace ? String(row.ringPlace) : "",
  };
}

import { z } from "zod";
import { GEOTARGETS_LIMITS } from "@/lib/catalog/geotargets/constants";
import { foldName } from "@/lib/core/find-text";
import { findState } from "@/lib/core/states";
import type { Cells, CsvFormat } from "@/lib/platform/imports/rules/csv-format";

const COUNTRY = "US";
const MAX_TEXT = 300;

const text = (what: string) =>
  z.string().trim().min(1, `Enter ${what}.`).max(MAX_TEXT, `Use at most ${MAX_TEXT} characters.`);

const STATUSES: Readonly<Record<string, string>> = {
  active: "Active",
  "removal planned": "Removal Planned",
};

/** Google's published file of geotargets. Its columns are documented at GEOTARGETS_URL. */
export const GEOTARGETS_CSV: CsvFormat = {
  kind: "geotargets",
  label: "geotargets",
  limits: GEOTARGETS_LIMITS,
  isSkipped: ({ country = "" }) => /^[A-Z]{2}$/.test(country) && country !== COUNTRY,
  columns: [
    {
      field: "id",
      header: "Criteria ID",
      hint: "Google’s ID for the place",
      isKey: true,
      ifMissing: "Import Google’s file as is.",
      cell: z
        .string()
        .trim()
        .regex(/^\d{1,12}$/, "Enter up to 12 digits."),
    },
    { field: "name", header: "Name", hint: "Such as Austin", cell: text("a name") },
    {
      field: "canonicalName",
      header: "Canonical Name",
      hint: "Such as Austin,Texas,United States",
      cell: text("a canonical name"),
    },
    {
      field: "parentId",
      header: "Parent ID",
      hint: "Criteria ID of the place that contains this one; blank for a country",
      cell: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/, "Enter up to 12 digits."),
    },
    {
      field: "country",
      header: "Country Code",
      hint: "Rows for countries other than the US are skipped",
      cell: z.string().trim().regex(/^US$/, "Enter a two-letter country code, such as US."),
    },
    {
      field: "targetType",
      header: "Target Type",
      hint: "Such as City or Postal Code",
      cell: text("a target type"),
    },
    {
      field: "status",
      header: "Status",
      hint: "Active or Removal Planned",
      cell: z
        .string()
        .trim()
        .toLowerCase()
        .transform((status, context) => {
          const known = STATUSES[status];
          if (known) return known;
          context.addIssue({ code: "custom", message: "Enter Active or Removal Planned." });
          return z.NEVER;
        }),
    },
  ],
  check: (cells) => {
    const missing = ["name", "canonicalName", "targetType", "status"].find(
      (field) => !cells[field],
    );
    const header = GEOTARGETS_CSV.columns.find(({ field }) => field === missing)?.header;
    return header ? { column: header, message: "Add this column to the file." } : null;
  },
};

interface StoredGeotarget {
  id: string;
  name: string;
  canonicalName: string;
  parentId: string | null;
  targetType: string;
  status: "active" | "removal_planned";
  state: string | null;
  nameKey: string;
}

export function toGeotargetCells(geotarget: StoredGeotarget): Cells {
  const { id, name, canonicalName, parentId, targetType, status } = geotarget;
  return {
    id,
    name,
    canonicalName,
    parentId: parentId ?? "",
    country: COUNTRY,
    targetType,
    status: status === "active" ? "Active" : "Removal Planned",
  };
}

/** Parses a complete row that the format accepts. */
export function fromGeotargetCells(cells: Cells): StoredGeotarget {
  const { id = "", name = "", canonicalName = "", parentId = "", targetType = "", status } = cells;
  return {
    id,
    name,
    canonicalName,
    parentId: parentId || null,
    targetType,
    status: status === "Active" ? "active" : "removal_planned",
    state: stateOf(canonicalName),
    nameKey: foldName(name),
  };
}

/** "Austin,Texas,United States" → "Texas". Null if the place before the country isn't a state. */
function stateOf(canonicalName: string): string | null {
  return findState(canonicalName.split(",").at(-2)?.trim() ?? "")?.name ?? null;
}

import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { GeotargetCreateManyInput } from "@/lib/core/generated/prisma/models";
import { fromGeotargetCells, GEOTARGETS_CSV } from "@/lib/marketing/ads/rules/geotargets-csv";
import { readHeadings, readRow } from "@/lib/platform/imports/rules/csv-format";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { before } from "./factories";

/** A short excerpt in the format of Google's geotargets file. The IDs of ZIP codes and of some cities are made up. */
export const GEOTARGETS_SAMPLE = inRepository("prisma/seed/geotargets-sample.csv");

/** Returns the places in the sample that an import would keep. */
export function demoGeotargets(): GeotargetCreateManyInput[] {
  const [headings = [], ...rows] = parse(readFileSync(GEOTARGETS_SAMPLE)) as string[][];
  const { columns } = readHeadings(GEOTARGETS_CSV, headings);
  return rows
    .map((row) => readRow(GEOTARGETS_CSV, columns, row))
    .filter(({ cells }) => !GEOTARGETS_CSV.isSkipped?.(cells))
    .map(({ cells }) => fromGeotargetCells(cells));
}

/** Criteria IDs of ad clicks that matched no city: a state, a county, and an ID that is no longer in Google's file. */
export function demoUnknownLocs(now: Date) {
  const seen = (loc: string, count: number, hoursAgo: number) => ({
    loc,
    count,
    lastSeenAt: before(now, hoursAgo * 3_600_000),
  });
  return [seen("9033001", 14, 3), seen("21176", 9, 20), seen("9199999", 2, 170)];
}

import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Table, TableQuery } from "@/lib/core/http/table-query";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { ROUTE_FOLDERS } from "./call-api";
import { readAs } from "./call-as";

/** The demo has no import. */
const WITHOUT_ROWS = "imports/[kind]/[importId]/rows";
const FOLDERS = ROUTE_FOLDERS.filter(
  (folder) =>
    folder !== WITHOUT_ROWS &&
    existsSync(`app/api/${folder}/route.ts`) &&
    readFileSync(`app/api/${folder}/route.ts`, "utf8").includes("listRoute("),
);
/** Parameters that every table has. */
const COMMON = ["q", "sort", "page", "size", "zone", "format"];
/** Values of filters that aren't a choice of a few. */
const VALUES: Readonly<Record<string, string>> = {
  from: "2090-01-01",
  to: "2001-01-01",
  mechanic: demoId("mechanic", 1),
  service: demoId("service", 1),
  city: demoId("location", 1),
  campaign: demoId("campaign", 1),
  category: "brakes",
  state: "texas",
  person: "system",
};

type Route = { GET: { table: Table<TableQuery, { id: string }> } };

/** Choices that all of the demo's rows pass. */
const PASSED_BY_ALL: readonly string[] = [
  // On the first page.
  "coverage pages=active",
  "geotargets/unknown match=missing",
  "tracking-numbers status=ready",
  "tracking-numbers webhooks=unchecked",
];

/** Returns the choices that must change the rows: all of a few, except the default, or one value. */
function choicesOf(name: string, filter: z.ZodType, usual?: string): readonly string[] {
  if (filter instanceof z.ZodDefault) {
    return choicesOf(name, filter.unwrap() as z.ZodType, String(filter.parse(undefined)));
  }
  if (filter instanceof z.ZodOptional) return choicesOf(name, filter.unwrap() as z.ZodType, usual);
  if (filter instanceof z.ZodEnum) {
    return filter.options.map(String).filter((choice) => choice !== usual && choice !== "all");
  }
  const value = VALUES[name];
  if (value === undefined) throw new Error(`VALUES needs a value for the filter ${name}.`);
  return [value];
}

test("there are lists", () => {
  expect(FOLDERS.length).toBeGreaterThan(15);
});

test.each(FOLDERS)("each choice of each filter of GET /api/%s changes the rows", async (folder) => {
  const { GET }: Route = await import(`@/app/api/${folder}/route`);
  const { query } = GET.table;
  if (!(query instanceof z.ZodObject)) throw new Error("The query is not an object.");
  const isOwn = folder === "credits";
  const cookie = await signInAs(isOwn ? "mechanic@example.com" : "admin@example.com");
  const path = folder.replace("[mechanicId]", demoId("mechanic", 1));
  const read = async (parameters: string) => {
    const { status, text } = await readAs(`${path}${parameters}`, cookie);
    expect([parameters, status]).toEqual([parameters, 200]);
    return text;
  };
  const all = await read("");
  const without: string[] = [];
  for (const [name, filter] of Object.entries(query.shape)) {
    if (COMMON.includes(name)) continue;
    for (const choice of choicesOf(name, filter as z.ZodType)) {
      const text = await read(`?${new URLSearchParams({ [name]: choice })}`);
      if (text === all) without.push(`${folder} ${name}=${choice}`);
    }
  }
  expect(without.filter((each) => !PASSED_BY_ALL.includes(each))).toEqual([]);
});

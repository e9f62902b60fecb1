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
const COMMON = ["q", "sort", "page", "size", "zone"];
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

function choicesOf(name: string, filter: z.ZodType): readonly string[] {
  if (filter instanceof z.ZodOptional || filter instanceof z.ZodDefault) {
    return choicesOf(name, filter.unwrap() as z.ZodType);
  }
  if (filter instanceof z.ZodEnum) return filter.options.map(String);
  const value = VALUES[name];
  if (value === undefined) throw new Error(`VALUES needs a value for the filter ${name}.`);
  return [value];
}

test("there are lists", () => {
  expect(FOLDERS.length).toBeGreaterThan(15);
});

test.each(FOLDERS)("each filter of GET /api/%s changes the rows", async (folder) => {
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
  for (const [name, filter] of Object.entries(query.shape)) {
    if (COMMON.includes(name)) continue;
    const texts: string[] = [];
    for (const choice of choicesOf(name, filter as z.ZodType)) {
      texts.push(await read(`?${new URLSearchParams({ [name]: choice })}`));
    }
    expect([name, texts.some((text) => text !== all)]).toEqual([name, true]);
  }
});

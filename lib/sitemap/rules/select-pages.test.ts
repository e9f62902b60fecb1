import { selectPages } from "@/lib/sitemap/rules/select-pages";
import type { PageQualityRow } from "@/lib/sitemap/schema";
import { pageQualityQuerySchema } from "@/lib/sitemap/schema";

const row = (city: string, service: string | null, changes: Partial<PageQualityRow> = {}) => ({
  id: `/${city}/${service}`,
  city,
  state: "Texas",
  service,
  score: 50,
  isIndexed: false,
  lacks: ["price" as const],
  ...changes,
});

const ROWS = [
  row("Plano", "Oil Change", { score: 90, isIndexed: true, lacks: [] }),
  row("Austin", "Oil Change", { score: 0, lacks: ["mechanic"] }),
  row("Austin", null, { score: 70, isIndexed: true }),
  row("Austin", "Jump Start"),
];

const idsOf = (query: object) =>
  selectPages(ROWS, pageQualityQuerySchema.parse(query)).map(({ id }) => id);

test("sorts by city, service, or points, in either direction", () => {
  expect(idsOf({}).at(-1)).toBe("/Plano/Oil Change");
  expect(idsOf({ sort: "service" })[0]).toBe("/Austin/null");
  expect(idsOf({ sort: "-score" })).toEqual([
    "/Plano/Oil Change",
    "/Austin/null",
    "/Austin/Jump Start",
    "/Austin/Oil Change",
  ]);
});

test("searches city, state, and service together", () => {
  expect(idsOf({ q: "austin, texas oil" })).toEqual(["/Austin/Oil Change"]);
  expect(idsOf({ q: "PLANO" })).toEqual(["/Plano/Oil Change"]);
});

test("filters by what search engines may index, and by what is missing", () => {
  expect(idsOf({ indexed: "no" })).toEqual(["/Austin/Jump Start", "/Austin/Oil Change"]);
  expect(idsOf({ indexed: "yes" })).toEqual(["/Austin/null", "/Plano/Oil Change"]);
  expect(idsOf({ lacks: "mechanic" })).toEqual(["/Austin/Oil Change"]);
});

import { z } from "zod";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-column";
import { inAddress } from "@/components/testing/in-address";
import { htmlOf, textOf } from "@/components/testing/rendered";

const rowSchema = z.object({ id: z.string(), name: z.string(), calls: z.number() });
type Row = z.infer<typeof rowSchema>;

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "name", header: "Name", cell: ({ name }) => name, isSortable: true },
  { id: "calls", header: "Calls", cell: ({ calls }) => calls, align: "end" },
];
const FILTERS = [
  { name: "state", label: "State", options: [{ value: "active", label: "Active" }] },
];

function table(count: number, { search = "", total = count } = {}) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Mechanic ${index}`,
    calls: index,
  }));
  const view = (
    <DataTable
      label="Mechanics"
      address="/api/people"
      rowSchema={rowSchema}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel="Name"
      defaultSort="name"
      initial={{ items, total }}
      hasCsv
      empty={<p>No mechanics yet. Create the first.</p>}
    />
  );
  return inAddress(search, view);
}
const rowsIn = (html: string) => html.match(/<tr>/g)?.length ?? 0;

test("without rows it says what to do, and shows no table", () => {
  expect(textOf(table(0))).toContain("No mechanics yet. Create the first.");
  expect(htmlOf(table(0))).not.toContain("<table");
});

test("a search that finds nothing is not mistaken for an empty list", () => {
  const text = textOf(table(0, { search: "?q=zzz" }));
  expect(text).toContain("Nothing matches");
  expect(text).toContain("Show all");
  expect(text).not.toContain("No mechanics yet");
});

test("one row is one of one, and there is no other page", () => {
  const text = textOf(table(1));
  expect(text).toContain("1–1 of 1");
  expect(text).not.toMatch(/Next|Previous/);
});

test("a full page shows every row it got and leads to the next, with the search in the address", () => {
  const html = htmlOf(table(50, { search: "?q=ana&page=2&state=active", total: 10_000 }));
  expect(rowsIn(html)).toBe(51);
  expect(textOf(table(50, { search: "?page=2", total: 10_000 }))).toContain("51–100 of 10,000");
  expect(html).toMatch(/href="[^"]*\?q=ana&amp;state=active&amp;page=3"[^>]*>Next</);
  expect(html).toMatch(/href="[^"]*\?q=ana&amp;state=active"[^>]*>Previous</);
});

test("a page behind the last leads to the last, and names no rows", () => {
  const view = table(0, { search: "?page=9", total: 120 });
  expect(htmlOf(view)).toMatch(/href="[^"]*\?page=3"[^>]*>Last page</);
  expect(textOf(view)).toContain("Loading...");
  expect(textOf(view)).not.toMatch(/of 120|Previous/);
});

test("the order is told to everybody, and only where there is one", () => {
  const heads = [
    ...htmlOf(table(1, { search: "?sort=-name" })).matchAll(/<th scope="col".*?<\/th>/g),
  ];
  expect(heads.map(([head]) => /aria-sort="(\w+)"/.exec(head)?.[1])).toEqual([
    "descending",
    undefined,
  ]);
  expect(heads.map(([head]) => head.includes("<button"))).toEqual([true, false]);
});

test("the file holds what was searched for", () => {
  expect(htmlOf(table(1, { search: "?q=ana&state=active" }))).toContain(
    'href="/api/people/csv?q=ana&amp;state=active"',
  );
});

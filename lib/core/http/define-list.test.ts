import { z } from "zod";
import { defineList } from "@/lib/core/http/define-list";
import { dayFilters, defineTable, inZone } from "@/lib/core/http/table-query";

const TABLE = defineTable({
  csv: "people",
  row: z.object({ id: z.string(), name: z.string() }),
  sorts: ["name"],
  defaultSort: "name",
  opensAt: { state: "open" },
  filters: { state: z.enum(["open", "closed"]).optional(), ...dayFilters },
});
const RECORDS = [
  { id: "1", name: "Ana", state: "open" },
  { id: "2", name: "Ben", state: "closed" },
];
const found = jest.fn();
const LIST = defineList({
  table: TABLE,
  where: ({ q, state, zone }) => ({ q, state, zone }),
  find: async (part) => {
    found(part);
    return RECORDS.filter(({ state }) => !part.where.state || part.where.state === state);
  },
  count: async ({ state }) => (state ? 1 : 2),
  toRows: (records) => records.map(({ id, name }) => ({ id, name })),
  csv: [{ header: "Name", value: ({ name }) => name }],
});
const query = (parameters: object) => inZone(TABLE.query.parse(parameters), "UTC");

test("returns the rows and the total of a page, ordered by the column and then by ID", async () => {
  const { items, total } = await LIST.page(query({ page: "3", sort: "-name" }));
  expect([items, total]).toEqual([RECORDS.map(({ id, name }) => ({ id, name })), 2]);
  expect(found).toHaveBeenLastCalledWith({
    where: { q: "", state: undefined, zone: "UTC" },
    orderBy: [{ name: "desc" }, { id: "desc" }],
    take: 50,
    skip: 100,
  });
});

test("a page opens with the filters that it is opened at, also instead of invalid ones", async () => {
  const ana = { items: [{ id: "1", name: "Ana" }], total: 1 };
  expect(await LIST.open({}, "America/Denver")).toMatchObject(ana);
  expect(found.mock.lastCall[0].where.zone).toBe("America/Denver");
  expect(await LIST.open({ state: "lost", page: "x" })).toMatchObject(ana);
  expect((await LIST.open({})).table).toMatchObject({ opensAt: { state: "open" } });
  expect((await LIST.open({})).table).not.toHaveProperty("row");
  expect((await LIST.open({ state: "closed" })).items).toEqual([{ id: "2", name: "Ben" }]);
});

test("the CSV file has the rows of all pages", async () => {
  const file = await LIST.file(query({ page: "3" }));
  expect(file.name).toBe("people");
  expect(await (await file.toResponse({})).text()).toBe("Name\r\nAna\r\nBen\r\n");
  expect(found.mock.lastCall[0]).toMatchObject({ take: 50_000, skip: 0 });
});

test("a table with a CSV file needs columns, and columns need a file", () => {
  const nothing = {
    where: () => ({}),
    find: async () => [],
    count: async () => 0,
    toRows: () => [],
  };
  expect(() => defineList({ table: TABLE, ...nothing })).toThrow("columns");
  const table = { ...TABLE, csv: undefined };
  expect(() => defineList({ table, ...nothing, csv: [] })).toThrow("name");
});

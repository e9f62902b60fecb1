import { z } from "zod";
import {
  dayFilters,
  defineTable,
  readTableQuery,
  TablePage,
  tableArguments,
} from "@/lib/core/http/table-query";

const row = z.object({ id: z.string() });

const TABLE = defineTable({
  row,
  sorts: ["name", "createdAt"],
  defaultSort: "-createdAt",
  filters: { role: z.enum(["admin", "mechanic"]).optional() },
});

test("defaults to the first page in the default order", () => {
  expect(TABLE.query.parse({})).toEqual({ q: "", sort: "-createdAt", page: 1, size: 50 });
});

test.each([
  ["q", "x".repeat(81)],
  ["sort", "passwordHash"],
  ["sort", "--name"],
  ["page", "0"],
  ["page", "1e3"],
  ["page", "2001"],
  ["size", "500"],
  ["size", "0"],
  ["role", "owner"],
  ["role", ["admin", "mechanic"]],
])("rejects %s = %j in the API and names it", (name, value) => {
  expect(TABLE.query.safeParse({ [name]: value }).error?.issues).toMatchObject([{ path: [name] }]);
});

test("ignores invalid parameters in a page's URL", () => {
  const query = { q: " ana ", sort: "secret", page: "x", role: "admin", utm_source: "mail" };
  expect(readTableQuery(TABLE, query)).toEqual({
    q: "ana",
    sort: "-createdAt",
    page: 1,
    size: 50,
    role: "admin",
  });
});

test("turns a page number and a sort order into Prisma arguments", () => {
  expect(tableArguments({ sort: "name", page: 3, size: 50 })).toEqual({
    take: 50,
    skip: 100,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  expect(tableArguments({ sort: "-name", page: 2, size: 200 })).toMatchObject({
    take: 200,
    skip: 200,
    orderBy: [{ name: "desc" }, { id: "desc" }],
  });
});

test("returns a total but no next link for a full page", () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({ id: `c${index}` }));
  expect(new TablePage(rows, 120, 50).headers()).toEqual({ "x-total-count": "120" });
});

test("rejects unreadable text in the API and ignores it on a page", () => {
  expect(TABLE.query.safeParse({ q: "a\u0000" }).error?.issues).toMatchObject([{ path: ["q"] }]);
  expect(readTableQuery(TABLE, { q: "a\u0000", page: "2" })).toMatchObject({ q: "", page: 2 });
});

test.each(["0002-11-22", "0202-11-22", "1999-12-31", "2101-01-01"])(
  "a list doesn't fail for the day %s, which a date field reports while someone types",
  (from) => {
    const days = defineTable({
      row,
      sorts: ["name"],
      defaultSort: "name",
      filters: dayFilters,
    });
    expect(days.query.safeParse({ from }).error?.issues).toMatchObject([{ path: ["from"] }]);
    expect(readTableQuery(days, { from, to: "2026-11-22" })).toMatchObject({ to: "2026-11-22" });
  },
);

test("reads several spaces in a search as one", () => {
  expect(TABLE.query.parse({ q: "oil  \u00a0 change" }).q).toBe("oil change");
});

import pg from "pg";
import { userList } from "@/lib/accounts/users/data";
import { ROWS_PER_PAGE } from "@/lib/core/client/fetch-json";
import { db } from "@/lib/core/db";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { readList } from "@/tests/setup/read-list";

const COUNT = 10_000;
const NOW = new Date("2026-11-21T12:00:00Z");

beforeAll(async () => {
  // Equal names are the hardest case for sorting.
  await db.$executeRaw`
    INSERT INTO "User" (id, email, name, role, "updatedAt")
    SELECT 'many-' || n, 'many-' || n || '@example.org', 'Many ' || n % 7, 'mechanic', now()
    FROM generate_series(1, ${COUNT}::int) AS n`;
});

const users = (query: object) => readList(userList, { q: "many-", ...query });

test("puts each of ten thousand rows on exactly one page, in either order", async () => {
  for (const sort of ["name", "-name"]) {
    const seen = new Set<string>();
    for (const page of [1, 2, 100, 199, 200]) {
      const { items, total } = await users({ sort, page: String(page) });
      expect(total).toBe(COUNT);
      expect(items).toHaveLength(ROWS_PER_PAGE);
      for (const { id } of items) seen.add(id);
    }
    expect(seen.size).toBe(5 * ROWS_PER_PAGE);
  }
  expect((await users({ page: "201" })).items).toEqual([]);
  expect((await users({ page: "50", size: "200" })).items).toHaveLength(200);
});

/** What begins and ends a statement's own transaction outside of web processes. */
const IS_FRAME = /^(?:BEGIN|COMMIT|SELECT set_config)/;

test("reads a page with a few statements, for any number of rows", async () => {
  const statements = jest.spyOn(pg.Client.prototype, "query");
  const countOf = async (run: () => Promise<unknown>) => {
    statements.mockClear();
    await run();
    return statements.mock.calls.filter(([query]) => !IS_FRAME.test(Object(query).text ?? query))
      .length;
  };
  expect(await countOf(() => users({ page: "150" }))).toBe(2);
  const mechanics = () => readList(mechanicList(NOW), {});
  expect(await countOf(mechanics)).toBeLessThanOrEqual(8);
  statements.mockRestore();
});

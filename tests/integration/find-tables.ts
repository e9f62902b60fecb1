import { db } from "@/lib/core/db";

/** Returns the tables that contain one of these texts in any column. */
export async function findTables(words: readonly string[]): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS "name" FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM ${name} r WHERE lower(r::text) LIKE ANY ($1) LIMIT 1`,
      words.map((word) => `%${word.toLowerCase()}%`),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

import pg from "pg";
import { hashTables } from "@/scripts/backup/table-hashes";

/** Returns the number and a hash of each table's rows, except of those that say which stored pages are outdated. */
export async function hashRows(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const { PageInvalidation: _, ...hashes } = Object.fromEntries(await hashTables(client));
    return Object.fromEntries(
      Object.entries(hashes).map(([name, { rows, hash }]) => [name, `${rows} ${hash}`]),
    );
  } finally {
    await client.end();
  }
}

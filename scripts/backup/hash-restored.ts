import pg from "pg";
import { hashTables, type TableHashes } from "./table-hashes";

/** Hashes the tables of a restored database, which nobody changes. */
export async function hashRestored(connectionString: string): Promise<TableHashes> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await hashTables(client);
  } finally {
    await client.end();
  }
}

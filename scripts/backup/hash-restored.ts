import { withClient } from "../launch/database-client.mjs";
import { hashTables, type TableHashes } from "./table-hashes";

/** Hashes the tables of a restored database, which nobody changes. */
export function hashRestored(connectionString: string): Promise<TableHashes> {
  return withClient(connectionString, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return hashTables(client);
  });
}

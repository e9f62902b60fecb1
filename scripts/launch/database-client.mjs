/** @import { Client } from "pg" */

/**
 * Connects for the duration of the call.
 * @template Result
 * @param {string} connectionString
 * @param {(client: Client) => Promise<Result>} use
 */
export async function withClient(connectionString, use) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString });
  // A broken connection also rejects the running query, which reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    // Also rolls back an unfinished transaction.
    await client.end();
  }
}

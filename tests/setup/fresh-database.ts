import pg from "pg";
import { createDatabase, runSql } from "@/scripts/testing/test-server.mjs";
import { workerServer, workerUrl } from "./worker-server";

/** Creates a database without tables. `url` and `client` belong to the role that owns it. */
export async function openFreshDatabase(name: string) {
  await createDatabase(workerServer(), name);
  const url = workerUrl("owner", name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    /** Drops every table. */
    empty: () => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
    close: async () => {
      await client.end();
      await runSql(workerServer(), [`DROP DATABASE "${name}" WITH (FORCE)`]);
    },
  };
}

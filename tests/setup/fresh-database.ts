import { rmSync } from "node:fs";
import pg from "pg";
import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { copyDatabaseImage, ensureEmptyImage } from "@/scripts/testing/database-image.mjs";

/** Opens an embedded database without tables, in a separate process. Each test file must use a different `name`. */
export async function openFreshDatabase(name: string) {
  const dataFolder = copyDatabaseImage(await ensureEmptyImage(), name);
  const processes = new ProcessGroup();
  const { url } = await startEmbeddedDatabase(processes, { dataFolder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    /** Drops every table. */
    empty: () => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
    close: async () => {
      await client.end();
      await processes.stopAll();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

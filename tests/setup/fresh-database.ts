import { rmSync } from "node:fs";
import pg from "pg";
import { Children } from "@/scripts/launch/children.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/embedded-child.mjs";
import { copyDatabaseImage, ensureEmptyImage } from "@/scripts/testing/database-image.mjs";

/** An embedded database without any table, of its own process; `name` must be the test file's alone. */
export async function openFreshDatabase(name: string) {
  const dataFolder = copyDatabaseImage(await ensureEmptyImage(), name);
  const children = new Children();
  const { url } = await startEmbeddedDatabase(children, { dataFolder });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    /** Takes every table away again. */
    empty: () => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
    close: async () => {
      await client.end();
      await children.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

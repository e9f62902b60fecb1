import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import {
  copyDatabaseImage,
  ensureDemoImage,
  ensureEmptyImage,
} from "@/scripts/testing/database-image.mjs";
import { allowSlowStatements } from "./allow-slow-statements";
import { copyTables } from "./restore-tables";

/** Shares the processes with the teardown, which Jest loads separately. */
export const PROCESSES = Symbol.for("roadcall.test.processes");

/** Jest's global setup: starts a database with demo data for each worker (see use-database.ts). */
export default async function startDatabases({ maxWorkers }: { maxWorkers: number }) {
  const processes = new ProcessGroup();
  Object.assign(globalThis, { [PROCESSES]: processes });
  const image = await ensureDemoImage();
  // Otherwise, several test files would create this image at the same time.
  await ensureEmptyImage();
  const databases = await Promise.all(
    Array.from({ length: maxWorkers }, async (_, index) => {
      const dataFolder = copyDatabaseImage(image, `integration-${index + 1}`);
      const { url } = await startEmbeddedDatabase(processes, { dataFolder });
      await copyTables(url);
      return url;
    }),
  );
  process.env.ROADCALL_TEST_DATABASES = databases.map(allowSlowStatements).join(" ");
}

import { startEmbeddedDatabase } from "@/scripts/launch/database.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import {
  copyDatabaseImage,
  ensureDemoImage,
  ensureEmptyImage,
} from "@/scripts/testing/database-image.mjs";

/** Shares the processes with the teardown, which Jest loads separately. */
export const PROCESSES = Symbol.for("roadcall.test.processes");

/** Jest's global setup: starts two databases with demo data for each worker (see use-database.ts). */
export default async function startDatabases({ maxWorkers }: { maxWorkers: number }) {
  const processes = new ProcessGroup();
  Object.assign(globalThis, { [PROCESSES]: processes });
  const image = await ensureDemoImage();
  // Otherwise, several test files would create this image at the same time.
  await ensureEmptyImage();
  const databases = await Promise.all(
    Array.from({ length: 2 * maxWorkers }, (_, index) =>
      startEmbeddedDatabase(processes, {
        dataFolder: copyDatabaseImage(image, `integration-${index + 1}`),
      }),
    ),
  );
  // Longer than on a live site, because statements are slow on a busy machine.
  process.env.ROADCALL_TEST_DATABASES = databases
    .map(({ url }) => `${url}?query_timeout=20000`)
    .join(" ");
}

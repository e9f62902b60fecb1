import { join } from "node:path";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { ensureImage } from "@/scripts/testing/database-image.mjs";
import { copyTestServer } from "@/scripts/testing/test-server.mjs";

/** Shares what must be removed with the teardown, which Jest loads separately. */
export const REMOVE = Symbol.for("roadcall.test.remove");

/**
 * Jest's global setup: starts a server for each worker (see use-database.ts). Workers don't share one, because a server's
 * oldest running transaction, which the page store waits for, can be in any of its databases.
 */
export default async function startServers({ maxWorkers }: { maxWorkers: number }) {
  const processes = new ProcessGroup();
  const image = await ensureImage();
  const servers = await Promise.all(
    Array.from({ length: maxWorkers }, () => copyTestServer(processes, join(image, "data"))),
  );
  Object.assign(globalThis, {
    [REMOVE]: async () => {
      for (const server of servers) await server.remove();
    },
  });
  process.env.ROADCALL_TEST_FILES = join(image, "files");
  process.env.ROADCALL_TEST_SERVERS = servers
    .map((server) => server.url("superuser", "postgres"))
    .join(" ");
}

import { setTimeout as wait } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/core/generated/prisma/client";
import { readArchiveSilence } from "@/lib/platform/monitoring/data/site-facts";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { createTestServer, runSql, type TestServer } from "@/scripts/testing/test-server.mjs";

const POLL_MS = 100;
const LATE_MS = 2_000;

let server: TestServer | null = null;
afterEach(() => server?.remove());

test("a server that archives nothing isn't late", async () => {
  expect(await readArchiveSilence()).toBeNull();
});

test.each([
  ["fails", { archive_command: "false" }, true],
  ["hangs", { archive_command: "sleep 5", archive_timeout: "1s" }, true],
  ["works", { archive_command: "true", archive_timeout: "1s" }, false],
])("while archiving %s, the server is late or not", async (_, settings, isLate) => {
  server = await createTestServer(new ProcessGroup(), {
    settings: { archive_mode: "on", wal_level: "replica", ...settings },
  });
  const url = server.url("superuser", "postgres");
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  // Longer than that ago, the server was started.
  await wait(LATE_MS);
  await runSql(url, ["CREATE TABLE t ()", "DROP TABLE t", "SELECT pg_switch_wal()"]);
  let ms: number | null = null;
  while (ms === null || ms > LATE_MS !== isLate) {
    await wait(POLL_MS);
    ms = await readArchiveSilence(client);
  }
  expect(ms > LATE_MS).toBe(isLate);
  await client.$disconnect();
});

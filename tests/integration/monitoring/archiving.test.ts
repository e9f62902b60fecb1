import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/core/generated/prisma/client";
import { readArchiveSilence } from "@/lib/monitoring/data/site-facts";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { createTestServer, runSql, type TestServer } from "@/scripts/testing/test-server.mjs";

let server: TestServer | null = null;
afterEach(() => server?.remove());

test("a server that archives nothing isn't late", async () => {
  expect(await readArchiveSilence()).toBeNull();
});

test.each([
  ["fails", { archive_command: "false" }],
  ["hangs", { archive_command: "sleep 60", archive_timeout: "1s" }],
])("time passes while archiving %s, and not once it works", async (_, settings) => {
  server = await createTestServer(new ProcessGroup(), {
    settings: { archive_mode: "on", wal_level: "replica", ...settings },
  });
  const url = server.url("superuser", "postgres");
  const archive = () =>
    runSql(url, ["CREATE TABLE t ()", "DROP TABLE t", "SELECT pg_switch_wal()"]);
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  const readUntil = async (isEnough: (ms: number) => boolean) => {
    for (;;) {
      const ms = await readArchiveSilence(client);
      if (ms !== null && isEnough(ms)) return ms;
    }
  };
  await archive();
  expect(await readUntil((ms) => ms > 2_000)).toBeGreaterThan(2_000);
  await runSql(url, [
    "ALTER SYSTEM SET archive_command = 'true'",
    "ALTER SYSTEM SET archive_timeout = '1s'",
    "SELECT pg_reload_conf()",
    // Ends the command that hangs.
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'archiver'",
  ]);
  await archive();
  expect(await readUntil((ms) => ms < 2_000)).toBeLessThan(2_000);
  await client.$disconnect();
});

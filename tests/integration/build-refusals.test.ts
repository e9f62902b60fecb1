import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations, MIGRATIONS_FOLDER } from "@/scripts/launch/apply-migrations.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { openFreshDatabase } from "@/tests/setup/fresh-database";
import { runScript } from "@/tests/setup/run-script";

const ROADCALL_DIST = ".next-test-refused-build";
/** Only root may listen on this port, and nobody does. */
const UNUSED_PORT = 1;
const EARLIER_BUILD = inRepository(ROADCALL_DIST, "BUILD_ID");

let database: Awaited<ReturnType<typeof openFreshDatabase>>;

beforeAll(async () => {
  database = await openFreshDatabase("build-refusals");
});
afterAll(() => database.close());
beforeEach(() => {
  mkdirSync(inRepository(ROADCALL_DIST), { recursive: true });
  writeFileSync(EARLIER_BUILD, "earlier");
});
afterEach(() => rmSync(inRepository(ROADCALL_DIST), { recursive: true, force: true }));

/** Expects one sentence that says what to do, and that the earlier build is unchanged. */
async function expectRefusal(databaseUrl: string, sentence: RegExp) {
  const { code, stderr } = await runScript(["scripts/build.mjs"], {
    env: {
      DATABASE_URL: databaseUrl,
      SITE_URL: "https://example.com",
      DEFAULT_PHONE: "+12105551234",
      AUTH_SECRET: "s".repeat(32),
      TWILIO_AUTH_TOKEN: "",
      ROADCALL_DIST,
    },
  });
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
  expect(existsSync(EARLIER_BUILD)).toBe(true);
}

test("a build for a database without tables asks for the migrations first", async () => {
  await expectRefusal(database.url, /The database lacks \d+ migrations\. Run npm run db:migrate/);
});

test("a build for a database with an earlier version's tables asks for the migrations first", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const [first = ""] = readdirSync(MIGRATIONS_FOLDER).sort();
  cpSync(join(MIGRATIONS_FOLDER, first), join(folder, first), { recursive: true });
  await applyMigrations(database.url, { folder });
  rmSync(folder, { recursive: true });
  await expectRefusal(database.url, /The database lacks \d+ migrations\. Run npm run db:migrate/);
});

test("a build without its database says which server to start", async () => {
  const url = `postgresql://app:hunter2@127.0.0.1:${UNUSED_PORT}/app`;
  await expectRefusal(url, /DATABASE_URL: no server responds at .* Start PostgreSQL there/);
});

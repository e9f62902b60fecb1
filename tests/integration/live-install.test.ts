import pg from "pg";
import { UserError } from "@/scripts/launch/cli.mjs";
import { setUpRoles } from "@/scripts/launch/database-roles.mjs";
import { ProcessGroup } from "@/scripts/launch/processes.mjs";
import { createTestServer, runSql, type TestServer } from "@/scripts/testing/test-server.mjs";
import { requireLimitedRole } from "@/tests/setup/limited-role";
import { runScript, type Variables } from "@/tests/setup/run-script";

// Installs live sites the way docs/operations.md says, as an administrator who may only create roles and databases.

const EMAIL = "ana@example.com";
const PASSWORD = "a long password of four words";
const LIVE: Variables = {
  SITE_URL: "https://example.com",
  DEFAULT_PHONE: "+12105559876",
  AUTH_SECRET: "s".repeat(32),
  STRIPE_SECRET_KEY: "sk_live_install",
  STRIPE_WEBHOOK_SECRET: "whsec_live_install",
  TWILIO_AUTH_TOKEN: "",
  SANDBOX_WEBHOOK_SECRET: "",
};

const processes = new ProcessGroup();
const environment = { ...process.env };
afterEach(() => {
  Object.assign(process.env, environment);
});

async function mustRun(args: string[], env: Variables, input = "") {
  const { code, stdout, stderr } = await runScript(args, { env: { ...LIVE, ...env }, input });
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}

/** Runs npm run admin:create, with the password on standard input. */
const createAdministrator = (DATABASE_URL: string) =>
  mustRun(["scripts/run.mjs", "admin-create", "--email", EMAIL], { DATABASE_URL }, `${PASSWORD}\n`);

/** Sets up the second step of signing in, which a live site requires of super administrators. */
async function enroll(callApi: typeof import("./api/call-api").callApi, cookie: string) {
  const origin = String(LIVE.SITE_URL);
  const headers = { origin, cookie, "content-type": "application/json" };
  const post = (path: string, body: object) =>
    callApi(path, "POST", { headers, body: JSON.stringify(body) });
  expect((await post("account/authenticator", {})).status).toBe(200);
  const { codeOf } = await import("./accounts/users/own-second-factor");
  const confirmed = await post("account/authenticator/confirmation", { code: await codeOf(EMAIL) });
  expect(confirmed.status).toBe(200);
}

/** Signs in, buys credit, and takes a call, in this process. Loads all modules again, for this database. */
async function useSite(databaseUrl: string): Promise<void> {
  Object.assign(process.env, LIVE, { DATABASE_URL: databaseUrl, EMBEDDED_DATABASE_URL: "" });
  Reflect.deleteProperty(globalThis, "roadcallDb");
  await jest.isolateModulesAsync(async () => {
    const { db } = await import("@/lib/core/db");
    const { openDataKey } = await import("@/lib/core/open-data-key");
    await openDataKey();
    const { callApi } = await import("./api/call-api");
    const signedIn = await callApi("sign-in", "POST", {
      headers: { origin: String(LIVE.SITE_URL), "content-type": "application/json" },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const readUser = () => callApi("auth/user", "GET", { headers: { cookie } });
    expect((await readUser()).status).toBe(403);
    await enroll(callApi, cookie);
    expect(await readUser()).toMatchObject({
      status: 200,
      body: { email: EMAIL, role: "super_admin" },
    });

    await db.service.create({
      data: {
        name: "Jump Start",
        slug: "jump-start",
        category: "battery",
        workKind: "without_parts",
        pricingMode: "no_price",
      },
    });
    const { createScene, FEE_CENTS, walletOf } = await import("./telephony/calls/call-scene");
    const scene = await createScene([0]);
    const [mechanicId = ""] = scene.mechanicIds;
    const { createOrder, eventsOf, signed } = await import("@/tests/purchases/payment-events");
    const order = await createOrder(mechanicId);
    const paid = { ...eventsOf(order).completed(), livemode: true };
    const { body, signature } = signed(paid, { secret: String(LIVE.STRIPE_WEBHOOK_SECRET) });
    const headers = { "stripe-signature": signature };
    expect((await callApi("webhooks/stripe", "POST", { body, headers })).status).toBe(200);
    expect(await walletOf(mechanicId)).toMatchObject({ paidCents: 10_000 });

    const { takeCall } = await import("./telephony/calls/take-call");
    expect(await takeCall(scene, 90)).toMatchObject({ billing: "billed", feeCents: FEE_CENTS });
    const limits = await db.$queryRaw`
      SELECT rolconfig FROM pg_roles WHERE rolname = current_user`;
    expect(limits).toEqual([
      {
        rolconfig: [
          "statement_timeout=2s",
          "lock_timeout=1s",
          "idle_in_transaction_session_timeout=10s",
        ],
      },
    ]);
    // Otherwise, a timer would write them after the server has been removed.
    const { writeEventCounts } = await import("@/lib/core/event-counts");
    await writeEventCounts();
    await db.$disconnect();
  });
  Reflect.deleteProperty(globalThis, "roadcallDb");
}

describe.each([15, 18])("on PostgreSQL %d", (version) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(processes, { version });
  });
  afterAll(() => server.remove());

  test("a site whose tables belong to a separate role", async () => {
    const urls = {
      DATABASE_ADMIN_URL: server.url("admin", "postgres"),
      DATABASE_OWNER_URL: server.url("owner", "separate"),
      DATABASE_URL: server.url("app", "separate"),
    };
    // Two machines may be set up at the same time, and a deployment runs it again.
    const first = await Promise.all([0, 1].map(() => mustRun(["scripts/db.mjs", "roles"], urls)));
    expect(first.join("").match(/^Applied \d+_create_catalog\.$/gm)).toHaveLength(1);
    for (const output of first) expect(output).toContain("Both roles are set up.");
    const install = { adminUrl: urls.DATABASE_ADMIN_URL, ownerUrl: urls.DATABASE_OWNER_URL };
    const both = [0, 1].map(() => setUpRoles({ ...install, appUrl: urls.DATABASE_URL }));
    expect(await Promise.all(both)).toEqual([[], []]);
    await requireLimitedRole(urls.DATABASE_URL, server.url("superuser", "separate"));
    expect(await createAdministrator(urls.DATABASE_URL)).toContain("is a super administrator");
    await useSite(urls.DATABASE_URL);
    const reset = ["scripts/run.mjs", "admin-create", "--email", EMAIL, "--reset-second-factor"];
    const { DATABASE_URL } = urls;
    expect(await mustRun(reset, { DATABASE_URL })).toContain("Two-step sign-in turned off.");
    const again = await runScript(reset, { env: { ...LIVE, DATABASE_URL } });
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("has no two-step")]);
    const verify = ["scripts/run.mjs", "ledger-verify"];
    expect(await mustRun(verify, { DATABASE_URL: urls.DATABASE_URL })).toContain(
      "No problems found: checked 4 transfers in 1 wallets.",
    );
  });

  test("running the command again replaces the passwords of both roles", async () => {
    const withPassword = (role: "owner" | "app", password: string) => {
      const url = new URL(server.url(role, "separate"));
      url.password = password;
      return url.href;
    };
    const setPasswords = async (password: string) => {
      await setUpRoles({
        adminUrl: server.url("admin", "postgres"),
        ownerUrl: withPassword("owner", password),
        appUrl: withPassword("app", password),
      });
      const client = new pg.Client({ connectionString: server.url("superuser", "postgres") });
      await client.connect();
      const { rows } = await client.query(
        "SELECT rolpassword FROM pg_authid WHERE rolname = ANY ($1) ORDER BY rolname",
        [["owner", "app"].map((role) => new URL(server.url(role as "owner", "x")).username)],
      );
      await client.end();
      return rows.map(({ rolpassword }) => String(rolpassword));
    };
    const before = await setPasswords("the first one");
    const after = await setPasswords("the second one");
    expect([...before, ...after].every((stored) => stored.startsWith("SCRAM-SHA-256"))).toBe(true);
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  test("a site whose tables belong to the app’s own role", async () => {
    await runSql(server.url("admin", "postgres"), [
      "CREATE ROLE roadcall_alone LOGIN",
      "GRANT roadcall_alone TO CURRENT_USER",
      "CREATE DATABASE alone OWNER roadcall_alone",
    ]);
    const DATABASE_URL = server.url("app", "alone").replace("roadcall@", "roadcall_alone@");
    const migrate = ["scripts/db.mjs", "migrate"];
    expect(await mustRun(migrate, { DATABASE_URL })).toMatch(/Applied \d+_create_catalog\./);
    expect(await mustRun(migrate, { DATABASE_URL })).toContain("No pending migrations.");
    expect(await createAdministrator(DATABASE_URL)).toContain("is a super administrator");
    await useSite(DATABASE_URL);
    expect(await mustRun(["scripts/run.mjs", "ledger-verify"], { DATABASE_URL })).toContain(
      "No problems found: checked 4 transfers in 1 wallets.",
    );
  });

  test("a site whose tables are given to a separate role later", async () => {
    const DATABASE_URL = server.url("app", "alone").replace("roadcall@", "roadcall_alone@");
    const ownerUrl = server.url("owner", "alone").replace("roadcall_owner", "later_owner");
    await setUpRoles({ adminUrl: server.url("admin", "postgres"), ownerUrl, appUrl: DATABASE_URL });
    await requireLimitedRole(DATABASE_URL, server.url("superuser", "alone"));
    const { stderr } = await runScript(["scripts/db.mjs", "migrate"], {
      env: { ...LIVE, DATABASE_URL },
    });
    expect(stderr).toMatch(
      /^DATABASE_URL: permission denied .*\. Set DATABASE_OWNER_URL to .*\.$/m,
    );
  });

  test("an administrator who may create neither roles nor databases is refused", async () => {
    await runSql(server.url("superuser", "postgres"), ["CREATE ROLE powerless LOGIN"]);
    const adminUrl = server.url("admin", "postgres").replace("roadcall_admin", "powerless");
    const install = setUpRoles({
      adminUrl,
      ownerUrl: server.url("owner", "other").replace("roadcall_owner", "other_owner"),
      appUrl: server.url("app", "other").replace("roadcall@", "other_app@"),
    });
    await expect(install).rejects.toThrow(UserError);
    await expect(install).rejects.toThrow(/DATABASE_ADMIN_URL: permission denied to create role/);
  });
});

test("a database with migrations of an earlier version is refused by name", async () => {
  const server = await createTestServer(processes);
  await server.install("earlier");
  await runSql(server.url("owner", "earlier"), [
    `UPDATE "_prisma_migrations" SET migration_name = '20261123164500_erase_people'
     WHERE migration_name LIKE '%create_jobs'`,
  ]);
  const { code, stderr } = await runScript(["scripts/db.mjs", "migrate"], {
    env: { ...LIVE, DATABASE_URL: server.url("owner", "earlier") },
  });
  await server.remove();
  expect(code).toBe(1);
  expect(stderr).toContain(
    "The database has migration 20261123164500_erase_people, which is not on disk.",
  );
});

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "@/lib/core/database-errors";
import { db } from "@/lib/core/db";
import { noteWriteFailure } from "@/lib/core/write-failures";
import { superDb } from "@/tests/setup/super-db";
import { callApi } from "./call-api";

const OWN = {
  "content-type": "application/json",
  origin: "http://localhost:3000",
  "sec-fetch-site": "same-origin",
};

const tap = () =>
  callApi("call-intents", "POST", {
    headers: OWN,
    body: JSON.stringify({
      ...{ session: randomUUID(), page: "/texas/austin/oil-change", source: "landing-hero" },
      ...{ numberShown: "+15125550101", consent: false },
    }),
  });
/** Readiness is checked at most once a second. */
const ready = async () => {
  await wait(1_000);
  return callApi("ready");
};

/** Runs `statement`, in PL/pgSQL, whenever a row is written to the table, while `work` runs. */
async function whenWriting(table: string, statement: string, work: () => Promise<void>) {
  await superDb.$executeRawUnsafe(
    `CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN ${statement}; RETURN NEW; END $$`,
  );
  await superDb.$executeRawUnsafe(
    `CREATE TRIGGER fault BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW EXECUTE FUNCTION fault()`,
  );
  try {
    await work();
  } finally {
    await superDb.$executeRawUnsafe("DROP FUNCTION fault() CASCADE");
  }
}

const failingWith = (code: string) =>
  `RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'`;
const DISK_FULL = new Error("x", { cause: { originalCode: "53100" } });
/** As if the last failure had been more than a minute ago. */
const forgetFailure = () => noteWriteFailure(DISK_FULL, Date.now() - 61_000);

afterEach(forgetFailure);

const UNAVAILABLE = { error: { code: "unavailable", requestId: expect.any(String) } };
const STORES_NOTHING = expect.stringContaining("can’t store anything: its disk is full");

test("with a full disk, a write is a 503, and the site isn't ready until no write has failed for a minute", async () => {
  expect((await ready()).status).toBe(200);
  await whenWriting("CallIntent", failingWith("53100"), async () => {
    const { status, headers, body } = await tap();
    expect([status, body]).toEqual([503, { error: expect.objectContaining(UNAVAILABLE.error) }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ready()).toMatchObject({
      status: 503,
      body: { error: { code: "unavailable", message: STORES_NOTHING } },
    });
    // Reading still works.
    expect((await callApi("services")).status).toBe(200);
  });
  expect((await ready()).status).toBe(503);
  forgetFailure();
  expect((await ready()).status).toBe(200);
  expect((await tap()).status).toBe(202);
});

test.each(["53100", "25006"])(
  "the site isn't ready if the readiness check itself can't store a row (%s)",
  async (code) => {
    await whenWriting("RateLimit", failingWith(code), async () => {
      expect(await ready()).toMatchObject({
        status: 503,
        body: { error: { message: STORES_NOTHING } },
      });
    });
  },
);

test("a connection that is closed during a transaction is a 503, and the site is ready again right away", async () => {
  const closing = "PERFORM pg_terminate_backend(pg_backend_pid())";
  await whenWriting("CallIntent", closing, async () => {
    expect(await tap()).toMatchObject({ status: 503, body: UNAVAILABLE });
  });
  expect((await ready()).status).toBe(200);
  expect((await tap()).status).toBe(202);
});

test("while connections are closed, the site isn't ready", async () => {
  await whenWriting("RateLimit", "PERFORM pg_terminate_backend(pg_backend_pid())", async () => {
    expect(await ready()).toMatchObject({ status: 503, body: UNAVAILABLE });
  });
});

test.each([
  ["before the next statement", async (next: () => Promise<unknown>) => void (await next())],
  ["before the commit", async () => {}],
])("a connection that is closed %s counts as an unavailable database", async (_, proceed) => {
  const transaction = db.$transaction(async (tx) => {
    const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
    await superDb.$executeRaw`SELECT pg_terminate_backend(${pid}::int)`;
    // Until the driver has noticed.
    await wait(300);
    await proceed(() => tx.service.count());
  });
  const error = await transaction.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await db.service.count()).toBeGreaterThan(0);
});

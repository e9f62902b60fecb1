import { findLink } from "@/lib/accounts/users/data";
import { deviceCookie, knownDevice } from "@/lib/core/auth/device-cookie";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { readRecoveryCodes } from "@/lib/core/auth/recovery-codes-cookie";
import { getDataKey, unwrapDataKey } from "@/lib/core/data-key";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { openDataKey, WrongSecretError } from "@/lib/core/open-data-key";
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from "@/lib/platform/notifications/rules/unsubscribe-token";
import { hashCaller } from "@/lib/telephony/calls/rules/hash-caller";
import { hashPhone } from "@/lib/telephony/calls/rules/hash-phone";
import { runScript } from "@/tests/setup/run-script";
import { signInAs } from "@/tests/setup/session";
import { superDb } from "@/tests/setup/super-db";
import { cookiesOf } from "../../api/call-as";
import { createScene, driverNumber } from "../../telephony/calls/call-scene";
import { play } from "../../telephony/calls/twilio";
import { codeOf, enrollApp, forgetSecondFactors, post } from "./own-second-factor";
import { ADMIN, currentUser, setPasswords, signIn } from "./sign-in-requests";

const FIRST = process.env.AUTH_SECRET ?? "";
const SECOND = "the second secret, of at least 32 characters";
const OTHER = "another secret, of at least 32 characters";

/** Forgets the data key, as a process that starts has none. */
function start(...secrets: string[]): Promise<void> {
  Reflect.deleteProperty(globalThis, "roadcallDataKey");
  getEnv().authSecrets = secrets;
  return openDataKey();
}

const storedKey = async () => (await db.dataKey.findUniqueOrThrow({ where: { id: 1 } })).wrapped;

beforeAll(setPasswords);
beforeEach(async () => {
  await forgetSecondFactors();
  await superDb.dataKey.deleteMany();
  await start(FIRST);
});

const isRefused = async (from: string) => {
  const { tracking } = await createScene([]);
  return (await play({ from, to: tracking.phoneNumber })).isRefused;
};

async function issueLink(userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  return db.$transaction((tx) => issueToken(tx, { userId, kind: "reset", expiresAt }));
}

const withDevice = () => new Headers({ cookie: deviceCookie(ADMIN).split(";")[0] ?? "" });

test("a rotation signs nobody out, breaks no link or second step, and frees nobody", async () => {
  const cookie = await signInAs(ADMIN);
  const shown = await enrollApp(ADMIN, cookie);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
  const codes = readRecoveryCodes(id, shown) ?? [];
  const link = await issueLink(id);
  const unsubscribe = { userId: id, kind: "low_balance" } as const;
  const unsubscribeLink = unsubscribeToken(unsubscribe);
  const device = withDevice();
  const [blocked, other] = [driverNumber(1), driverNumber(2)];
  await db.blockedCaller.create({ data: { phoneHash: hashCaller(blocked) } });
  const callbackHash = hashPhone(blocked);
  const before = await storedKey();

  const everythingWorks = async (signedIn: string) => {
    await db.rateLimit.deleteMany();
    expect((await currentUser(signedIn)).status).toBe(200);
    expect(await findLink(link, new Date())).toMatchObject({ email: ADMIN });
    expect(readUnsubscribeToken(unsubscribeLink)).toEqual(unsubscribe);
    expect(knownDevice(device, ADMIN)).not.toBeNull();
    expect(readRecoveryCodes(id, shown)).toHaveLength(10);
    expect([await isRefused(blocked), await isRefused(other)]).toEqual([true, false]);
    expect(hashPhone(blocked)).toBe(callbackHash);
    await db.authenticatorApp.updateMany({ data: { lastStep: 0 } });
    for (const code of [await codeOf(ADMIN), codes.pop() ?? ""]) {
      expect((await post("sign-in/code", { code }, signedIn)).status).toBe(200);
      await db.userSession.updateMany({ data: { isPending: false } });
    }
  };
  const signInLater = async () => {
    const later = cookiesOf((await signIn({})).headers);
    await post("sign-in/code", { code: codes.pop() ?? "" }, later);
    return later;
  };
  await everythingWorks(cookie);

  await start(SECOND, FIRST);
  expect(await storedKey()).not.toBe(before);
  await everythingWorks(cookie);
  const later = await signInLater();

  // A process that accepts the second secret, but doesn't sign with it yet.
  await start(FIRST, SECOND);
  await everythingWorks(later);

  await start(SECOND, FIRST);
  await start(SECOND);
  await everythingWorks(later);
  expect((await currentUser(cookie)).status).toBe(401);
});

test("processes that start at the same time agree on one key", async () => {
  await superDb.dataKey.deleteMany();
  const openAll = async (...secrets: string[]) => {
    Reflect.deleteProperty(globalThis, "roadcallDataKey");
    getEnv().authSecrets = secrets;
    const keys = await Promise.all(
      Array.from({ length: 8 }, async () => {
        await openDataKey();
        return getDataKey().toString("hex");
      }),
    );
    return new Set(keys);
  };
  const [key = ""] = await openAll(FIRST);
  expect(await openAll(SECOND, FIRST)).toEqual(new Set([key]));
  expect(await db.dataKey.count()).toBe(1);
  expect(unwrapDataKey((await storedKey()) ?? "", SECOND)?.toString("hex")).toBe(key);
});

test("a database that was used before there were data keys keeps its hashes", async () => {
  await superDb.dataKey.updateMany({ data: { wrapped: null } });
  await start(SECOND, FIRST);
  expect(getDataKey()).toEqual(Buffer.from(FIRST));
  await start(SECOND);
  expect(getDataKey()).toEqual(Buffer.from(FIRST));
});

test("with a wrong secret, nothing is stored, calls ring only the office, and servers refuse to start", async () => {
  const { tracking } = await createScene([10_000]);
  const before = await storedKey();
  await expect(start(OTHER)).rejects.toThrow(WrongSecretError);
  expect(await storedKey()).toBe(before);
  const logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const { rung } = await play({ from: driverNumber(3), to: tracking.phoneNumber });
  logged.mockRestore();
  expect(rung).toEqual([]);
  const worker = await runScript(["scripts/worker.mjs"], {
    env: {
      AUTH_SECRET: OTHER,
      DATABASE_URL: process.env.EMBEDDED_DATABASE_URL,
      DEFAULT_PHONE: "+12105551234",
      SITE_URL: "https://example.com",
      TWILIO_AUTH_TOKEN: "",
    },
  });
  const [sentence, ending] = worker.stderr.split("\n");
  expect(sentence).toMatch(/^AUTH_SECRET doesn't open the data key .* Set AUTH_SECRET_PREVIOUS to/);
  expect(ending).toMatch(/^The worker exited unexpectedly/);
  // systemd doesn't restart a service after this code.
  expect(worker.code).toBe(78);
});

test("the app can't delete the data key", async () => {
  await expect(db.dataKey.deleteMany()).rejects.toThrow(/permission denied/);
});

import {
  ACCOUNT_LIMIT,
  DEVICE_LIMIT,
  GUESSED_ACCOUNT,
  GUESSED_ACCOUNT_LIMIT,
  IP_LIMIT,
} from "@/lib/accounts/users/constants";
import { db } from "@/lib/core/db";
import { writeEventCounts } from "@/lib/core/event-counts";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { log } from "@/lib/core/log";
import { cookiesOf } from "../../api/call-as";
import { ADMIN, setPasswords, signIn, signInFrom } from "./sign-in-requests";

beforeAll(setPasswords);
beforeEach(() => db.rateLimit.deleteMany());

describe("sign-in limits", () => {
  test("don't lock the owner out at another IP or in a browser that has signed in before", async () => {
    const known = cookiesOf((await signIn({})).headers);
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) await signIn({ password: `guess ${i}` });
    expect((await signIn({})).status).toBe(429);
    expect((await signIn({ email: "super@example.com" })).status).toBe(200);
    expect((await signIn({}, known)).status).toBe(200);
    expect((await signInFrom("203.0.113.9")).status).toBe(200);
    const wrong = () => signIn({ password: "forgotten" }, known);
    for (let i = 0; i < DEVICE_LIMIT.count; i += 1) await wrong();
    expect((await wrong()).status).toBe(429);
  });

  test("treat a browser known to one account as unknown to another", async () => {
    const known = cookiesOf((await signIn({ email: "super@example.com" })).headers);
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) await signIn({ password: "guess" }, known);
    expect((await signIn({}, known)).status).toBe(429);
  });

  test("count IPv6 by /64", async () => {
    for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) {
      await signInFrom(`2001:db8:1:2::${i + 1}`, { password: "guess" });
    }
    expect((await signInFrom("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await signInFrom("2001:db8:1:3::1")).status).toBe(200);
  });

  test("apply to attempts on many accounts from one IP, but not to a known browser there", async () => {
    const known = cookiesOf((await signIn({})).headers);
    await db.rateLimit.deleteMany();
    await setCount("sign-in:from:unknown", { count: IP_LIMIT.count, seconds: 60 });
    expect((await signIn({ email: "nobody@example.com" })).status).toBe(429);
    expect((await signIn({}, known)).status).toBe(200);
    expect((await signInFrom("203.0.113.9")).status).toBe(200);
  });

  describe("for an account that many networks are guessing at", () => {
    const guess = (address: string) => signInFrom(address, { password: "guess" });
    const isGuessed = () =>
      setCount(`sign-in:to:${shortLivedHash("sign-in", ADMIN)}`, {
        count: GUESSED_ACCOUNT.count,
        seconds: 3_600,
      });
    const statusesOf = async (addresses: readonly string[]) => {
      const answers = await Promise.all(addresses.map(guess));
      return answers.map(({ status }) => status).toSorted();
    };
    const ten = Array.from({ length: 10 }, (_, n) => n + 1);
    const twoGuesses = [
      ...Array(GUESSED_ACCOUNT_LIMIT.count).fill(400),
      ...Array(10 - GUESSED_ACCOUNT_LIMIT.count).fill(429),
    ];

    test("let its owner sign in immediately and repeatedly in a new browser on any other network", async () => {
      await isGuessed();
      for (const n of ten) await guess(`198.51.${n}.1`);
      for (const n of ten) expect((await signInFrom(`203.0.113.${n}`)).status).toBe(200);
      // The account's owner mistypes the password once.
      expect((await guess("203.0.113.9")).status).toBe(400);
      expect((await signInFrom("203.0.113.9")).status).toBe(200);
    });

    test("leave two guesses to each /24 or /48, no matter which of its IPs they come from", async () => {
      expect(await statusesOf(ten.map((n) => `198.51.100.${n}`))).toEqual(Array(10).fill(400));
      await db.rateLimit.deleteMany();
      await isGuessed();
      expect(await statusesOf(ten.map((n) => `198.51.100.${n}`))).toEqual(twoGuesses);
      expect(await statusesOf(ten.map((n) => `2001:db8:1:${n}::1`))).toEqual(twoGuesses);
    });

    test("let the owner sign in with a known browser on a network that has guessed", async () => {
      const known = cookiesOf((await signIn({})).headers);
      await isGuessed();
      for (let i = 0; i <= GUESSED_ACCOUNT_LIMIT.count; i += 1) await signIn({ password: "guess" });
      expect((await signIn({})).status).toBe(429);
      expect((await signIn({}, known)).status).toBe(200);
    });

    test("give the same refusal as for an email without an account", async () => {
      const nobody = "nobody@example.com";
      await isGuessed();
      await setCount(`sign-in:to:${shortLivedHash("sign-in", nobody)}`, {
        count: GUESSED_ACCOUNT.count,
        seconds: 3_600,
      });
      for (const address of ["198.51.100.1", "198.51.100.2", "198.51.100.3"]) {
        const [existing, unknown] = [
          await guess(address),
          await signInFrom(address, { email: nobody, password: "guess" }),
        ];
        expect(unknown.status).toBe(existing.status);
      }
    });

    test("don't count rejected attempts as guesses", async () => {
      await isGuessed();
      await statusesOf(ten.map((n) => `198.51.100.${n}`));
      const row = await db.rateLimit.findUniqueOrThrow({
        where: { key: `sign-in:to:${shortLivedHash("sign-in", ADMIN)}` },
      });
      expect(row.count).toBe(GUESSED_ACCOUNT.count + GUESSED_ACCOUNT_LIMIT.count);
    });
  });

  test("log and count failed and rejected sign-ins, without emails and IPs", async () => {
    await writeEventCounts();
    await db.eventCount.deleteMany();
    const warn = jest.spyOn(log, "warn").mockReturnValue();
    for (let i = 0; i <= ACCOUNT_LIMIT.count; i += 1) {
      await signInFrom("203.0.113.9", { password: "guess" });
    }
    const lines = warn.mock.calls.map(([fields]) => fields);
    warn.mockRestore();
    const who = {
      account: shortLivedHash("sign-in", ADMIN),
      ip: expect.stringMatching(/^[\da-f]{32}$/),
    };
    expect(lines).toEqual([
      ...Array(ACCOUNT_LIMIT.count).fill({ event: "sign_in_failed", ...who }),
      { event: "sign_in_limited", ...who },
    ]);
    await writeEventCounts();
    const counts = await db.eventCount.groupBy({ by: ["event"], _sum: { count: true } });
    expect(counts.toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      { event: "sign_in_failed", _sum: { count: ACCOUNT_LIMIT.count } },
      { event: "sign_in_limited", _sum: { count: 1 } },
    ]);
  });

  test("don't count correct passwords", async () => {
    for (let i = 0; i <= ACCOUNT_LIMIT.count; i += 1) expect((await signIn({})).status).toBe(200);
  });
});

const setCount = (key: string, { count, seconds }: { count: number; seconds: number }) =>
  db.rateLimit.create({ data: { key, count, resetAt: new Date(Date.now() + seconds * 1000) } });

import { resetSecondFactor } from "@/lib/accounts/users/mutations/reset-second-factor";
import { readRecoveryCodes } from "@/lib/core/auth/recovery-codes-cookie";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { cookiesOf, keptCookies, OWN_PAGE, readAs } from "../../api/call-as";
import { codeOf, enrollApp, errorOf, forgetSecondFactors, post } from "./own-second-factor";
import { ADMIN, currentUser, PASSWORD, setPasswords, signIn } from "./sign-in-requests";
import { VirtualPasskey } from "./virtual-passkey";

beforeAll(setPasswords);
beforeEach(forgetSecondFactors);
afterEach(() => {
  getEnv().mode = "demo";
});

const administrator = () => db.user.findUniqueOrThrow({ where: { email: ADMIN } });
const actions = async () => {
  const { id } = await administrator();
  const where = { subjectKind: "user", subjectId: id, action: { contains: "_" } };
  const events = await db.auditEvent.findMany({ where, orderBy: { id: "desc" }, take: 3 });
  return events.map(({ action }) => action);
};
const mails = () => db.outboxMail.findMany({ where: { kind: "second_factor" } });

/** Signs in with the password only. Returns the Cookie header. */
async function begin(): Promise<string> {
  const answer = await signIn({ callbackUrl: "/dashboard/calls" });
  expect(answer.body).toEqual({ next: "/confirm?callbackUrl=%2Fdashboard%2Fcalls" });
  expect(keptCookies(answer.headers).map(({ name }) => name)).toEqual(["roadcall-session"]);
  return cookiesOf(answer.headers);
}

describe("an authenticator app", () => {
  test("is turned on with its first code, audited, and reported by email", async () => {
    const cookie = await signInAs(ADMIN);
    await post("account/authenticator", {}, cookie);
    const wrong = await post("account/authenticator/confirmation", { code: "000000" }, cookie);
    expect(errorOf(wrong)).toMatchObject({ fields: { code: expect.any(String) } });
    expect((await administrator()).secondFactorSince).toBeNull();
    await enrollApp(ADMIN, cookie);
    expect((await administrator()).secondFactorSince).not.toBeNull();
    expect((await actions())[0]).toBe("user.add_authenticator");
    expect(await mails()).toMatchObject([
      { recipient: ADMIN, text: expect.stringContaining("authenticator app was added") },
    ]);
    const { secret } = await db.authenticatorApp.findFirstOrThrow();
    expect(secret).not.toMatch(/^[A-Z2-7]+$/);
    expect((await post("account/authenticator", {}, cookie)).status).toBe(409);
  });

  test("is needed to sign in, and until then the session grants nothing", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    const cookie = await begin();
    expect((await currentUser(cookie)).status).toBe(401);
    expect((await readAs("users", cookie)).status).toBe(401);
    expect((await readAs("account/sessions", cookie)).status).toBe(401);
    const byPassword = await post("sign-in/password", { password: PASSWORD }, cookie);
    expect(byPassword.status).toBe(403);
    expect((await currentUser(cookie)).status).toBe(401);
    const code = await codeOf(ADMIN);
    const done = await post("sign-in/code", { code, callbackUrl: "/dashboard/calls" }, cookie);
    expect([done.status, done.body]).toEqual([200, { next: "/dashboard/calls" }]);
    expect((await currentUser(cookie)).body).toMatchObject({ email: ADMIN });
  });

  test("accepts each code once, even if it is sent twice at the same time", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    const code = await codeOf(ADMIN);
    const cookies = [await begin(), await begin(), await begin()];
    const answers = await Promise.all(
      cookies.map((cookie) => post("sign-in/code", { code }, cookie)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const again = await post("sign-in/code", { code }, await begin());
    expect(errorOf(again)).toMatchObject({ code: "invalid_input" });
    // Earlier codes are refused, too.
    const earlier = await post("sign-in/code", { code: await codeOf(ADMIN, -1) }, await begin());
    expect(earlier.status).toBe(400);
    const next = await post("sign-in/code", { code: await codeOf(ADMIN, 1) }, await begin());
    expect(next.status).toBe(200);
  });

  test("doesn't work before it is confirmed", async () => {
    const cookie = await signInAs(ADMIN);
    await post("account/authenticator", {}, cookie);
    await db.user.update({ where: { email: ADMIN }, data: { secondFactorSince: new Date() } });
    const answer = await post("sign-in/code", { code: await codeOf(ADMIN) }, await begin());
    expect(answer.status).toBe(400);
  });

  test("limits wrong codes as it limits wrong passwords", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    await db.rateLimit.deleteMany();
    const cookie = await begin();
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await post("sign-in/code", { code: "000 000" }, cookie)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await post("sign-in/code", { code: await codeOf(ADMIN) }, cookie)).status).toBe(429);
    await db.rateLimit.deleteMany();
  });

  test("can be removed only with a recent proof, after which the password is enough", async () => {
    const cookie = await signInAs(ADMIN);
    await enrollApp(ADMIN, cookie);
    const old = await signInAs(ADMIN, new Date(Date.now() - 600_000));
    expect(errorOf(await post("account/authenticator/removal", {}, old)).code).toBe(
      "proof_required",
    );
    expect((await post("account/authenticator/removal", {}, cookie)).status).toBe(200);
    expect((await actions())[0]).toBe("user.remove_authenticator");
    expect(await db.recoveryCode.count()).toBe(0);
    expect((await signIn({})).body).toEqual({ next: "/dashboard" });
  });
});

describe("the second step", () => {
  test("must be done within ten minutes", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    const cookie = await begin();
    const createdAt = new Date(Date.now() - 600_000);
    await db.userSession.updateMany({ where: { isPending: true }, data: { createdAt } });
    const late = await post("sign-in/code", { code: await codeOf(ADMIN) }, cookie);
    expect(late.status).toBe(401);
  });

  test("works without JavaScript, and a wrong code returns to its page", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    const cookie = await begin();
    const send = async (code: string) =>
      callApi("sign-in/code", "POST", {
        headers: { ...OWN_PAGE, cookie, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ callbackUrl: "/dashboard/calls", code }).toString(),
      });
    const wrong = await send("123123");
    expect(wrong.headers.get("location")).toBe("/confirm?callbackUrl=%2Fdashboard%2Fcalls");
    expect(keptCookies(wrong.headers).map(({ name }) => name)).toEqual(["returned-proof"]);
    const right = await send(await codeOf(ADMIN));
    expect(right.headers.get("location")).toBe("/dashboard/calls");
    expect((await currentUser(cookie)).status).toBe(200);
  });

  test("isn't skipped by a reset of the password", async () => {
    await enrollApp(ADMIN, await signInAs(ADMIN));
    await db.user.update({ where: { email: ADMIN }, data: { sessionVersion: { increment: 1 } } });
    await begin();
  });
});

describe("recovery codes", () => {
  test("are shown once, stored as hashes, and work once each", async () => {
    const { id } = await administrator();
    const codes = readRecoveryCodes(id, await enrollApp(ADMIN, await signInAs(ADMIN))) ?? [];
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify(await db.recoveryCode.findMany());
    for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
    const [first = "", second = ""] = codes;
    const typed = ` ${first.toUpperCase().replace("-", " ")} `;
    expect((await post("sign-in/code", { code: typed }, await begin())).status).toBe(200);
    expect((await actions())[0]).toBe("user.use_recovery_code");
    expect((await mails()).at(-1)?.text).toContain("one of your recovery codes");
    expect((await post("sign-in/code", { code: first }, await begin())).status).toBe(400);
    const both = await Promise.all(
      [await begin(), await begin()].map((cookie) =>
        post("sign-in/code", { code: second }, cookie),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("are replaced by new ones, and belong to one user", async () => {
    const cookie = await signInAs(ADMIN);
    const { id } = await administrator();
    const [old = ""] = readRecoveryCodes(id, await enrollApp(ADMIN, cookie)) ?? [];
    const renewed = await post("account/recovery-codes", {}, cookie);
    const [, value] = cookiesOf(renewed.headers).split("recovery-codes=");
    expect(readRecoveryCodes("someone else", value)).toBeNull();
    const [code = ""] = readRecoveryCodes(id, value) ?? [];
    expect((await post("sign-in/code", { code: old }, await begin())).status).toBe(400);
    expect((await post("sign-in/code", { code }, await begin())).status).toBe(200);
  });
});

describe("a passkey", () => {
  async function add(cookie: string, passkey = new VirtualPasskey()) {
    const asked = await post("account/passkeys/challenge", {}, cookie);
    const { challenge } = Object(asked.body);
    const response = passkey.create(challenge);
    return { passkey, answer: await post("account/passkeys", { response }, cookie), response };
  }
  const challengeOf = async (cookie: string): Promise<string> =>
    Object((await post("sign-in/passkey/challenge", {}, cookie)).body).challenge;

  test("is added, and completes a sign-in with a new challenge each time", async () => {
    const cookie = await signInAs(ADMIN);
    const { passkey, answer, response } = await add(cookie);
    expect(answer.status).toBe(200);
    expect((await post("account/passkeys", { response }, cookie)).status).toBe(409);
    expect((await actions())[0]).toBe("user.add_passkey");
    const pending = await begin();
    const used = passkey.use(await challengeOf(pending));
    expect((await post("sign-in/passkey", { response: used }, pending)).status).toBe(200);
    expect((await currentUser(pending)).status).toBe(200);
    const again = await begin();
    expect((await post("sign-in/passkey", { response: used }, again)).status).toBe(409);
    await challengeOf(again);
    expect((await post("sign-in/passkey", { response: used }, again)).status).toBe(400);
    expect((await currentUser(again)).status).toBe(401);
  });

  test("is refused from another site, for another user, and with another key", async () => {
    const { passkey } = await add(await signInAs(ADMIN));
    const cookie = await begin();
    const foreign = passkey.use(await challengeOf(cookie), "https://evil.example");
    expect((await post("sign-in/passkey", { response: foreign }, cookie)).status).toBe(400);
    const forger = new VirtualPasskey();
    Object.defineProperty(forger, "id", { value: passkey.id });
    const forged = forger.use(await challengeOf(cookie));
    expect((await post("sign-in/passkey", { response: forged }, cookie)).status).toBe(400);
    const other = await signInAs("super@example.com", null);
    await add(await signInAs("super@example.com"));
    const stolen = passkey.use(await challengeOf(other));
    expect((await post("sign-in/passkey", { response: stolen }, other)).status).toBe(400);
  });

  test("is removed by its owner only", async () => {
    const cookie = await signInAs(ADMIN);
    await add(cookie);
    const { id } = await db.passkey.findFirstOrThrow();
    const path = `account/passkeys/${id}/removal`;
    expect((await post(path, {}, await signInAs("super@example.com"))).status).toBe(404);
    expect((await post(path, {}, cookie)).status).toBe(200);
    expect((await administrator()).secondFactorSince).toBeNull();
  });
});

describe("in live mode, a super administrator", () => {
  const SUPER = "super@example.com";

  test("can do nothing before setting up a second step, and can't remove the last one", async () => {
    const cookie = await signInAs(SUPER);
    expect((await readAs("users", cookie)).status).toBe(200);
    getEnv().mode = "live";
    for (const path of ["users", "auth/user", "account/sessions"]) {
      expect([path, (await readAs(path, cookie)).status]).toEqual([path, 403]);
    }
    expect((await post("bundles", {}, cookie)).status).toBe(403);
    expect((await readAs("account/proof", cookie)).status).toBe(200);
    getEnv().mode = "demo";
    await enrollApp(SUPER, cookie);
    getEnv().mode = "live";
    expect((await readAs("users", cookie)).status).toBe(200);
    expect((await post("account/authenticator/removal", {}, cookie)).status).toBe(409);
  });

  test("may be an administrator or a mechanic without one", async () => {
    getEnv().mode = "live";
    expect((await readAs("users", await signInAs(ADMIN))).status).toBe(200);
    expect((await readAs("calls", await signInAs("mechanic@example.com"))).status).toBe(200);
  });
});

test("a reset from the command line removes everything, signs the user out, and reports it", async () => {
  const cookie = await signInAs(ADMIN);
  await enrollApp(ADMIN, cookie);
  await resetSecondFactor(ADMIN);
  expect((await currentUser(cookie)).status).toBe(401);
  expect((await administrator()).secondFactorSince).toBeNull();
  expect(await db.authenticatorApp.count()).toBe(0);
  expect((await actions())[0]).toBe("user.reset_second_factor");
  expect((await mails()).at(-1)?.text).toContain("was turned off");
  expect((await signIn({})).body).toEqual({ next: "/dashboard" });
  await expect(resetSecondFactor(ADMIN)).rejects.toMatchObject({ code: "conflict" });
  await expect(resetSecondFactor("nobody@example.com")).rejects.toMatchObject({
    code: "not_found",
  });
});

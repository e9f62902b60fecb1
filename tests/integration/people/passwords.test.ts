import { ACCOUNT_LIMIT, RESET_ACCOUNT_LIMIT } from "@/lib/accounts/constants";
import { emailResetLink } from "@/lib/accounts/mutations/choose-password";
import { createAdministrator } from "@/lib/accounts/mutations/create-administrator";
import { startSession } from "@/lib/accounts/mutations/sessions";
import { checkCredentials, findGoogleUser } from "@/lib/accounts/mutations/sign-in";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import { getEnv } from "@/lib/core/env";
import type { TokenKind } from "@/lib/core/generated/prisma/enums";
import { startMailServer } from "@/tests/setup/mail-server";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../api/call-api";
import { cookiesOf, OWN_PAGE, readAs, sendJson } from "./call-people";

const OWNER = "owner@example.net";
const OLD = "the old password";
const NEW = "a new password";

let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  getEnv().mail = { smtpUrl: mail.url, from: "Roadcall <hello@example.net>" };
});
afterAll(async () => {
  getEnv().mail = null;
  await mail.stop();
  await db.$disconnect();
});
beforeEach(async () => {
  mail.delivered.length = 0;
  await db.rateLimit.deleteMany();
  const account = { passwordHash: await hashPassword(OLD), status: "active" as const };
  await db.user.upsert({
    where: { email: OWNER },
    create: { email: OWNER, name: "Olga Owner", ...account },
    update: { ...account, googleSubject: null, emailVerifiedAt: null },
  });
  await db.oneTimeToken.deleteMany({ where: { user: { email: OWNER } } });
});

const signIn = (password: string) => sendJson("sign-in", "POST", { email: OWNER, password });
const choose = (token: string, password = NEW) =>
  sendJson("password-choice", "POST", { token, password });
const mailLink = (email: string) => emailResetLink(email, "Roadcall", new Date());
const tokenOf = (text: string) =>
  /choose-password\/([a-p]{64})/.exec(text.replace(/=\r\n/g, ""))?.[1] ?? "";

async function issue(kind: TokenKind, seconds: number): Promise<string> {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  const expiresAt = new Date(Date.now() + seconds * 1000);
  return db.$transaction((tx) => issueToken(tx, { userId, kind, expiresAt }));
}

test("a mailed link sets a new password once, ends every session and shows whose the address is", async () => {
  const cookie = await signInAs(OWNER);
  await mailLink(OWNER);
  const [letter] = mail.delivered;
  expect(letter?.to).toEqual([OWNER]);
  const token = tokenOf(letter?.text ?? "");
  expect((await choose(token)).status).toBe(200);
  expect((await readAs("auth/user", cookie)).status).toBe(401);
  expect((await signIn(OLD)).status).toBe(400);
  expect((await signIn(NEW)).status).toBe(200);
  expect((await choose(token, "yet another password")).status).toBe(404);
  const user = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  expect(user.emailVerifiedAt).not.toBeNull();
});

test("of many who follow a link at once, one succeeds", async () => {
  const token = await issue("reset", 60);
  const answers = await Promise.all(Array.from({ length: 8 }, () => choose(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the database keeps no link that works", async () => {
  const token = await issue("reset", 60);
  const rows = JSON.stringify(await db.oneTimeToken.findMany());
  expect(rows).not.toContain(token);
});

test.each([
  ["it is too old", async () => issue("reset", -1)],
  [
    "a newer invitation was sent",
    async () => {
      const first = await issue("invitation", 60);
      await issue("invitation", 60);
      return first;
    },
  ],
  ["it only confirms an address", async () => issue("email_confirmation", 60)],
  [
    "the account was suspended",
    async () => {
      const token = await issue("reset", 60);
      await db.user.update({ where: { email: OWNER }, data: { status: "suspended" } });
      return token;
    },
  ],
  ["nobody made it", async () => "a".repeat(64)],
])("a link is refused when %s", async (_, make) => {
  expect((await choose(await make())).status).toBe(404);
  const { status } = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  expect(["active", "suspended"]).toContain(status);
});

test("an invitation makes an account that can sign in", async () => {
  await db.user.update({
    where: { email: OWNER },
    data: { status: "invited", passwordHash: null },
  });
  await choose(await issue("invitation", 60));
  expect((await signIn(NEW)).status).toBe(200);
});

test("asking for a link answers the same for everybody, and mails only who has an account", async () => {
  const ask = (email: string) => sendJson("password-reset", "POST", { email });
  const unknown = await ask("nobody@example.net");
  const known = await ask(OWNER);
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  while (mail.delivered.length === 0) await new Promise((done) => setTimeout(done, 20));
  expect(mail.delivered.map(({ to }) => to)).toEqual([[OWNER]]);
});

test("strangers who ask for links leave the owner those that were mailed, first and last", async () => {
  for (let i = 0; i < RESET_ACCOUNT_LIMIT.count; i += 1) await mailLink(OWNER);
  await expect(mailLink(OWNER)).rejects.toMatchObject({ code: "rate_limited" });
  const [first = "", ...others] = mail.delivered.map(({ text }) => tokenOf(text));
  expect((await choose(first)).status).toBe(200);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect((await choose(other)).status).toBe(404);
});

test("a link that is past goes when the next one is made", async () => {
  await issue("reset", -1);
  await issue("reset", 60);
  expect(await db.oneTimeToken.count({ where: { user: { email: OWNER } } })).toBe(1);
});

test("whoever chose a password by a link signs in though strangers have used up all tries", async () => {
  for (let i = 0; i < ACCOUNT_LIMIT.count; i += 1) await signIn(`guess ${i}`);
  expect((await signIn(OLD)).status).toBe(429);
  const { headers } = await choose(await issue("reset", 60));
  expect((await signIn(NEW)).status).toBe(429);
  const entered = await sendJson(
    "sign-in",
    "POST",
    { email: OWNER, password: NEW },
    cookiesOf(headers),
  );
  expect(entered.status).toBe(200);
});

test("nobody's letter box is filled", async () => {
  for (let i = 0; i < RESET_ACCOUNT_LIMIT.count; i += 1) await mailLink(OWNER);
  await expect(mailLink(OWNER)).rejects.toMatchObject({ code: "rate_limited" });
  expect(mail.delivered).toHaveLength(RESET_ACCOUNT_LIMIT.count);
});

test.each([
  "owner@example.net,evil@example.org",
  '"owner@example.net"@evil.example',
  "owner@example.net\r\nBcc: evil@example.org",
  "owner＠example.net",
  "owner@example.net@evil.example",
  "Owner <owner@example.net>",
  "owner@éxample.net",
  "owner(comment)@example.net",
])("mail goes to one plain address or to nobody: %j", async (email) => {
  const answer = await sendJson("password-reset", "POST", { email });
  expect(answer.status).toBe(400);
  expect(mail.delivered).toEqual([]);
});

test("one's own password is changed with the current one, which ends every session", async () => {
  const cookie = await signInAs(OWNER);
  const change = (current: string) =>
    sendJson("account/password", "PUT", { current, password: NEW }, cookie);
  const refused = await change("not it");
  expect(refused.body).toMatchObject({ error: { fields: { current: expect.any(String) } } });
  expect((await change(OLD)).status).toBe(200);
  expect((await change(NEW)).status).toBe(401);
  expect((await signIn(NEW)).status).toBe(200);
});

test("a sign-in that began with the old password ends when that is changed meanwhile", async () => {
  const attempt = { email: OWNER, ipHash: null, device: null };
  const identity = await checkCredentials({ ...attempt, password: OLD });
  await choose(await issue("reset", 60));
  const late = startSession(identity, "", new Date());
  await expect(late).rejects.toMatchObject({ code: "invalid_input" });
  const { userId } = identity;
  expect(await db.userSession.count({ where: { userId } })).toBe(0);
  await startSession(await checkCredentials({ ...attempt, password: NEW }), "", new Date());
  expect(await db.userSession.count({ where: { userId } })).toBe(1);
});

test("of many who sign in with the old password while it is changed, nobody stays in", async () => {
  const cookie = await signInAs(OWNER);
  const [changed, ...tries] = await Promise.all([
    sendJson("account/password", "PUT", { current: OLD, password: NEW }, cookie),
    ...Array.from({ length: 6 }, () => signIn(OLD)),
  ]);
  expect(changed?.status).toBe(200);
  for (const { headers } of tries) {
    expect((await readAs("auth/user", cookiesOf(headers))).status).toBe(401);
  }
});

test("the form of a link comes back to its page when the password is too short", async () => {
  const token = await issue("reset", 60);
  const { status, headers } = await callApi("password-choice", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token, password: "short" }).toString(),
  });
  expect([status, headers.get("location")]).toEqual([303, `/choose-password/${token}`]);
});

describe("a Google account", () => {
  const google = { subject: "google-1", email: OWNER, isEmailVerified: true };

  test("opens the account of its address once that is known to be theirs, and no other opens it then", async () => {
    expect(await findGoogleUser(google)).toBeNull();
    const { id: userId, sessionVersion } = await db.user.update({
      where: { email: OWNER },
      data: { emailVerifiedAt: new Date() },
    });
    const owner = { userId, sessionVersion };
    expect(await findGoogleUser({ ...google, isEmailVerified: false })).toBeNull();
    expect(await findGoogleUser(google)).toEqual(owner);
    expect(await findGoogleUser({ ...google, subject: "google-2" })).toBeNull();
    expect(await findGoogleUser({ ...google, email: "changed@example.net" })).toEqual(owner);
  });

  test("opens nothing where the account is suspended, and makes no account", async () => {
    await db.user.update({
      where: { email: OWNER },
      data: { googleSubject: "google-1", status: "suspended" },
    });
    expect(await findGoogleUser(google)).toBeNull();
    const count = await db.user.count();
    expect(await findGoogleUser({ ...google, subject: "g", email: "new@example.net" })).toBeNull();
    expect(await db.user.count()).toBe(count);
  });
});

test("the operator makes an administrator, or gives an account that right", async () => {
  const input = { email: "boss@example.net", name: "Bo", password: NEW };
  expect(await createAdministrator(input, new Date())).toBe("created");
  const cookie = await signInAs(input.email);
  expect((await readAs("auth/user", cookie)).body).toMatchObject({ role: "super_admin" });
  expect(await createAdministrator(input, new Date())).toBe("changed");
  expect((await readAs("auth/user", cookie)).status).toBe(401);
  await expect(
    createAdministrator({ ...input, email: "mechanic@example.com" }, new Date()),
  ).rejects.toMatchObject({ code: "conflict" });
  await db.user.delete({ where: { email: input.email } });
});

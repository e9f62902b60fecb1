import { ACCOUNT_LIMIT, RESET_ACCOUNT_LIMIT } from "@/lib/accounts/users/constants";
import { emailResetLink } from "@/lib/accounts/users/mutations/passwords";
import { startSession } from "@/lib/accounts/users/mutations/sessions";
import { checkCredentials } from "@/lib/accounts/users/mutations/sign-in";
import { issueToken } from "@/lib/core/auth/one-time-token";
import { hashPassword } from "@/lib/core/auth/password";
import { db } from "@/lib/core/db";
import type { TokenKind } from "@/lib/core/generated/prisma/enums";
import { sendQueuedMail } from "@/tests/setup/send-queued-mail";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { cookiesOf, OWN_PAGE, readAs, sendJson } from "../../api/call-as";
import { setUpMailServer } from "../../platform/mail/test-mail";

const OWNER = "owner@example.net";
const OLD = "the old password";
const NEW = "a new password";

const mail = setUpMailServer();
beforeEach(async () => {
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
const mailLink = async (email: string) => {
  await emailResetLink(email, "Roadcall", new Date());
  await sendQueuedMail();
};
const tokenOf = (text: string) =>
  /choose-password\/([a-p]{64})/.exec(text.replace(/=\r\n/g, ""))?.[1] ?? "";

async function issue(kind: TokenKind, seconds: number): Promise<string> {
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  const expiresAt = new Date(Date.now() + seconds * 1000);
  return db.$transaction((tx) => issueToken(tx, { userId, kind, expiresAt }));
}

test("a reset link sets a new password once, ends every session, and verifies the email", async () => {
  const cookie = await signInAs(OWNER);
  await mailLink(OWNER);
  const [email] = mail.delivered;
  expect(email?.to).toEqual([OWNER]);
  const token = tokenOf(email?.text ?? "");
  expect((await choose(token)).status).toBe(200);
  expect((await readAs("auth/user", cookie)).status).toBe(401);
  expect((await signIn(OLD)).status).toBe(400);
  expect((await signIn(NEW)).status).toBe(200);
  expect((await choose(token, "yet another password")).status).toBe(404);
  const user = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  expect(user.emailVerifiedAt).not.toBeNull();
});

test("only one of many simultaneous uses of a link succeeds", async () => {
  const token = await issue("reset", 60);
  const answers = await Promise.all(Array.from({ length: 8 }, () => choose(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the database doesn't store any working link", async () => {
  const token = await issue("reset", 60);
  const rows = JSON.stringify(await db.oneTimeToken.findMany());
  expect(rows).not.toContain(token);
});

test.each([
  ["it has expired", async () => issue("reset", -1)],
  [
    "a newer invitation was sent",
    async () => {
      const first = await issue("invitation", 60);
      await issue("invitation", 60);
      return first;
    },
  ],
  ["it is for confirming an email", async () => issue("email_confirmation", 60)],
  [
    "the account was suspended",
    async () => {
      const token = await issue("reset", 60);
      await db.user.update({ where: { email: OWNER }, data: { status: "suspended" } });
      return token;
    },
  ],
  ["it was never issued", async () => "a".repeat(64)],
])("a link is refused if %s", async (_, make) => {
  expect((await choose(await make())).status).toBe(404);
  const { status } = await db.user.findUniqueOrThrow({ where: { email: OWNER } });
  expect(["active", "suspended"]).toContain(status);
});

test("an invited user can sign in after choosing a password", async () => {
  await db.user.update({
    where: { email: OWNER },
    data: { status: "invited", passwordHash: null },
  });
  await choose(await issue("invitation", 60));
  expect((await signIn(NEW)).status).toBe(200);
});

describe("an invited user whose link has expired", () => {
  const statusOf = () => db.user.findUniqueOrThrow({ where: { email: OWNER } });
  beforeEach(() =>
    db.user.update({ where: { email: OWNER }, data: { status: "invited", passwordHash: null } }),
  );

  test("gets a new invitation on request, which can be accepted", async () => {
    expect((await choose(await issue("invitation", -1))).status).toBe(404);
    await mailLink(OWNER);
    expect(mail.delivered).toMatchObject([{ to: [OWNER] }]);
    const { text = "" } = mail.delivered[0] ?? {};
    expect(text).toContain("You've been invited to join Roadcall.");
    expect((await choose(tokenOf(text))).status).toBe(200);
    expect(await statusOf()).toMatchObject({ status: "active" });
    expect((await signIn(NEW)).status).toBe(200);
  });

  test("keeps a link that works if someone else requests another, and gets few of them", async () => {
    const first = await issue("invitation", 60);
    for (let i = 0; i < RESET_ACCOUNT_LIMIT.count; i += 1) await mailLink(OWNER);
    await expect(mailLink(OWNER)).rejects.toMatchObject({ code: "rate_limited" });
    expect(mail.delivered).toHaveLength(RESET_ACCOUNT_LIMIT.count);
    expect((await choose(first)).status).toBe(200);
    for (const { text } of mail.delivered) expect((await choose(tokenOf(text))).status).toBe(404);
  });

  test.each(["closed", "suspended"] as const)(
    "gets nothing once the account is %s",
    async (status) => {
      await db.user.update({ where: { email: OWNER }, data: { status } });
      await mailLink(OWNER);
      expect(mail.delivered).toEqual([]);
    },
  );
});

test("responds the same for every email, but only sends a link if there is an account", async () => {
  const ask = (email: string) => sendJson("password-reset", "POST", { email });
  const unknown = await ask("nobody@example.net");
  const known = await ask(OWNER);
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  // The response does not wait for the email to be written.
  while ((await sendQueuedMail()) === 0) await new Promise((done) => setTimeout(done, 20));
  expect(mail.delivered.map(({ to }) => to)).toEqual([[OWNER]]);
});

test("keeps the owner's links valid if someone else requests one", async () => {
  for (let i = 0; i < RESET_ACCOUNT_LIMIT.count; i += 1) await mailLink(OWNER);
  await expect(mailLink(OWNER)).rejects.toMatchObject({ code: "rate_limited" });
  const [first = "", ...others] = mail.delivered.map(({ text }) => tokenOf(text));
  expect((await choose(first)).status).toBe(200);
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect((await choose(other)).status).toBe(404);
});

test("an expired link is deleted when the next one is issued", async () => {
  await issue("reset", -1);
  await issue("reset", 60);
  expect(await db.oneTimeToken.count({ where: { user: { email: OWNER } } })).toBe(1);
});

test("a user who chose a password with a link can sign in even if others used up all attempts", async () => {
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

test("limits how many links are emailed to one account", async () => {
  for (let i = 0; i < RESET_ACCOUNT_LIMIT.count; i += 1) await mailLink(OWNER);
  await expect(mailLink(OWNER)).rejects.toMatchObject({ code: "rate_limited" });
  expect(mail.delivered).toHaveLength(RESET_ACCOUNT_LIMIT.count);
});

test.each([
  "owner@example.net,evil@example.org",
  '"owner@example.net"@evil.example',
  "owner@example.net\r\nBcc: evil@example.org",
  "owner@example.net@evil.example",
  "Owner <owner@example.net>",
  "owner@éxample.net",
  "owner(comment)@example.net",
])("rejects an email that is not a single plain address: %j", async (email) => {
  const answer = await sendJson("password-reset", "POST", { email });
  expect(answer.status).toBe(400);
  expect(mail.delivered).toEqual([]);
});

test("changing the password requires the current one and ends every session", async () => {
  const cookie = await signInAs(OWNER);
  const change = (currentPassword: string) =>
    sendJson("account/password", "PUT", { currentPassword, password: NEW }, cookie);
  const refused = await change("not it");
  expect(refused.body).toMatchObject({
    error: { fields: { currentPassword: expect.any(String) } },
  });
  expect((await change(OLD)).status).toBe(200);
  expect((await change(NEW)).status).toBe(401);
  expect((await signIn(NEW)).status).toBe(200);
});

test("a sign-in with the old password fails if the password changes in the meantime", async () => {
  const source = { ipHash: null, networkHash: null, device: null };
  const attempt = { email: OWNER, source, contactPhone: "+12105550100" };
  const identity = await checkCredentials({ ...attempt, password: OLD });
  await choose(await issue("reset", 60));
  const late = startSession(identity, "", new Date());
  await expect(late).rejects.toMatchObject({ code: "invalid_input" });
  const { userId } = identity;
  expect(await db.userSession.count({ where: { userId } })).toBe(0);
  await startSession(await checkCredentials({ ...attempt, password: NEW }), "", new Date());
  expect(await db.userSession.count({ where: { userId } })).toBe(1);
});

test("no session started with the old password survives a simultaneous change", async () => {
  const cookie = await signInAs(OWNER);
  const [changed, ...tries] = await Promise.all([
    sendJson("account/password", "PUT", { currentPassword: OLD, password: NEW }, cookie),
    ...Array.from({ length: 6 }, () => signIn(OLD)),
  ]);
  expect(changed?.status).toBe(200);
  for (const { headers } of tries) {
    expect((await readAs("auth/user", cookiesOf(headers))).status).toBe(401);
  }
});

test("a new password must be hard to guess, even for someone who knows the user", async () => {
  const guessable = ["Summer2026!", "P@ssw0rd2026", OWNER];
  const token = await issue("reset", 60);
  const cookie = await signInAs(OWNER);
  for (const password of guessable) {
    const change = sendJson("account/password", "PUT", { currentPassword: OLD, password }, cookie);
    for (const { status, body } of [await choose(token, password), await change]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { fields: { password: expect.stringContaining("easy to guess") } },
      });
    }
  }
  expect((await choose(token)).status).toBe(200);
});

test("the form without JavaScript returns to its page if the password is too short", async () => {
  const token = await issue("reset", 60);
  const { status, headers } = await callApi("password-choice", "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token, password: "short" }).toString(),
  });
  expect([status, headers.get("location")]).toEqual([303, `/choose-password/${token}`]);
});

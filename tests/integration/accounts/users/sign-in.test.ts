import { db } from "@/lib/core/db";
import { callApi } from "../../api/call-api";
import { cookiesOf, keptCookies, OWN_PAGE } from "../../api/call-as";
import { ADMIN, currentUser, PASSWORD, setPasswords, signIn } from "./sign-in-requests";

beforeAll(setPasswords);
beforeEach(() => db.rateLimit.deleteMany());

test("an email and password start a session, in a cookie that scripts can't read", async () => {
  const { status, body, headers } = await signIn({ email: " Admin@Example.com " });
  expect({ status, body }).toEqual({ status: 200, body: { next: "/dashboard" } });
  const session = keptCookies(headers).find(({ name }) => name === "roadcall-session");
  expect(session).toMatchObject({ path: "/", httpOnly: true, sameSite: "lax" });
  expect((await currentUser(cookiesOf(headers))).body).toEqual({
    id: expect.any(String),
    email: ADMIN,
    name: "Alex Morgan",
    role: "admin",
    status: "active",
    mechanicId: null,
  });
});

test("guests have no user", async () => {
  expect((await currentUser("")).status).toBe(401);
  expect((await currentUser("roadcall-session=forged")).status).toBe(401);
});

test.each([
  ["/dashboard/calls?page=2", "/dashboard/calls?page=2"],
  ["//evil.example", "/dashboard"],
  ["https://evil.example/dashboard", "/dashboard"],
])("continues only to a path on this site: %s", async (callbackUrl, next) => {
  expect((await signIn({ callbackUrl })).body).toEqual({ next });
});

test("a wrong password and an unknown email get the same message", async () => {
  const wrong = await signIn({ password: "wrong" });
  const unknown = await signIn({ email: "nobody@example.com" });
  expect(wrong.status).toBe(400);
  const words = ({ body }: typeof wrong) => {
    const { error } = body as { error: { requestId: string } };
    return { ...error, requestId: "" };
  };
  expect(words(unknown)).toEqual(words(wrong));
  expect(keptCookies(unknown.headers)).toEqual([]);
  expect(keptCookies(wrong.headers)).toEqual([]);
});

test.each(["mechanic@example.com", ADMIN, "super@example.com"])(
  "only the right password reveals that the account of %s is suspended, and whom to call",
  async (email) => {
    const suspension = { status: "suspended", suspensionReason: "Test" } as const;
    await db.user.update({ where: { email }, data: suspension });
    const [right, wrong] = [await signIn({ email }), await signIn({ email, password: "wrong" })];
    await db.user.update({ where: { email }, data: { status: "active", suspensionReason: null } });
    expect([right.status, wrong.status]).toEqual([400, 400]);
    expect(right.body).toMatchObject({
      error: { message: expect.stringMatching(/is suspended\..* call us at \(\d{3}\) /) },
    });
    expect(wrong.body).toMatchObject({ error: { message: "Wrong email or password." } });
    expect(keptCookies(right.headers)).toEqual([]);
  },
);

test.each(["closed", "invited"] as const)(
  "gives a user who is %s the same response as a wrong password",
  async (status) => {
    await db.user.update({ where: { email: ADMIN }, data: { status } });
    const answer = await signIn({});
    await db.user.update({ where: { email: ADMIN }, data: { status: "active" } });
    expect(answer.body).toMatchObject({ error: { message: "Wrong email or password." } });
  },
);

test("accepts a form without JavaScript, and redirects a rejected one back to its page", async () => {
  const post = (fields: Record<string, string>) =>
    callApi("sign-in", "POST", {
      headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ callbackUrl: "/dashboard/calls", ...fields }).toString(),
    });
  const taken = await post({ email: ADMIN, password: PASSWORD });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/dashboard/calls"]);
  expect((await currentUser(cookiesOf(taken.headers))).status).toBe(200);
  const refused = await post({ email: ADMIN, password: "wrong" });
  const back = "/login?callbackUrl=%2Fdashboard%2Fcalls";
  expect([refused.status, refused.headers.get("location")]).toEqual([303, back]);
  const [, cookie = ""] = /returned-form=([^;]*)/.exec(refused.headers.getSetCookie().join()) ?? [];
  const returned = Buffer.from(cookie, "base64url").toString();
  expect(returned).toContain(ADMIN);
  expect(returned).not.toContain("wrong");
});

test.each<[string, Record<string, string>]>([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a page without an origin", { origin: "null" }],
  ["a client without origin headers", {}],
])("refuses a POST from %s as JSON, as a form, and as text", async (_, from) => {
  const types = ["application/json", "application/x-www-form-urlencoded", "text/plain"];
  for (const type of types) {
    const body = type.includes("json")
      ? JSON.stringify({ email: ADMIN, password: PASSWORD })
      : new URLSearchParams({ email: ADMIN, password: PASSWORD }).toString();
    const answer = await callApi("sign-in", "POST", {
      headers: { ...from, "content-type": type },
      body,
    });
    expect([type, answer.status, answer.headers.getSetCookie()]).toEqual([type, 403, []]);
  }
});

test.each([
  "session",
  "csrf",
  "providers",
  "signin",
  "signin/credentials",
  "callback/credentials",
  "signout",
  "error",
  "verify-request",
  "_log",
])("next-auth's own /api/auth/%s does not respond", async (page) => {
  for (const method of ["GET", "POST"] as const) {
    const { status, headers } = await callApi(`auth/${page}`, method, { headers: OWN_PAGE });
    expect([method, status, headers.getSetCookie()]).toEqual([method, 404, []]);
  }
});

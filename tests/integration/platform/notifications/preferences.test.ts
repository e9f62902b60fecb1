import { db } from "@/lib/core/db";
import { CHANNELS } from "@/lib/platform/notifications/constants";
import { readChoices } from "@/lib/platform/notifications/data";
import { unsubscribe } from "@/lib/platform/notifications/mutations/preferences";
import { unsubscribeToken } from "@/lib/platform/notifications/rules/unsubscribe-token";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../../actors";
import { callApi } from "../../api/call-api";
import { OWN_PAGE } from "../../api/call-as";

const mechanic = demoActor("mechanic");
const token = unsubscribeToken({ userId: mechanic.userId, kind: "low_balance" });
let cookie = "";

beforeAll(async () => {
  cookie = await signInAs(mechanic.email);
});
afterEach(() => db.mutedNotification.deleteMany());

/** Posts a form like a browser without JavaScript. */
async function post(path: string, fields: Record<string, string>, headers = {}) {
  const answer = await callApi(path, "POST", {
    headers: { ...OWN_PAGE, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return [answer.status, answer.headers.get("location")];
}
const save = (fields: Record<string, string>) => post("account/notifications", fields, { cookie });
const turnedOff = async () =>
  (await readChoices(mechanic)).choices.flatMap((choice) =>
    CHANNELS.filter((channel) => choice[channel] === false).map((channel) =>
      channel === "email" ? choice.kind : `${choice.kind} by ${channel}`,
    ),
  );
/** Returns the form's fields with every box checked. */
const allOn = async () =>
  Object.fromEntries(
    (await readChoices(mechanic)).choices.flatMap((choice) =>
      CHANNELS.filter((channel) => choice[channel] !== null).map((channel) => [
        `${channel}.${choice.kind}`,
        "on",
      ]),
    ),
  );
async function allBut(...names: string[]) {
  const fields = await allOn();
  for (const name of names) delete fields[name];
  return fields;
}
const lastChange = () =>
  db.auditEvent.findFirst({
    where: { subjectId: mechanic.userId },
    orderBy: { createdAt: "desc" },
  });

test("turns off the kinds whose boxes are unchecked, and records it", async () => {
  const { revision } = await readChoices(mechanic);
  const saved = [303, "/dashboard/settings"];
  expect(await save({ revision, ...(await allBut("email.low_balance")) })).toEqual(saved);
  expect(await turnedOff()).toEqual(["low_balance"]);
  expect(await lastChange()).toMatchObject({
    actorId: mechanic.userId,
    action: "user.notifications",
    before: { emailsTurnedOff: [] },
    after: { emailsTurnedOff: ["Low balance"] },
  });
  await save(await allOn());
  expect(await turnedOff()).toEqual([]);
});

test("turns a kind off on one channel only", async () => {
  await save(await allBut("push.missed_call", "text.paused"));
  expect(await turnedOff()).toEqual(["missed_call by push", "paused by text"]);
  expect(await lastChange()).toMatchObject({
    after: {
      pushTurnedOff: ["Missed calls"],
      textsTurnedOff: ["Automatic pauses"],
    },
  });
});

test("keeps required kinds on, whatever the form says", async () => {
  await save({ ...(await allOn()), "email.paused": "" });
  expect(await db.mutedNotification.count()).toBe(0);
});

test("rejects an outdated revision", async () => {
  const { revision } = await readChoices(mechanic);
  await unsubscribe(token);
  const answer = await callApi("account/notifications", "PUT", {
    headers: { ...OWN_PAGE, "content-type": "application/json", cookie },
    body: JSON.stringify({ revision, email: { missed_call: true } }),
  });
  expect(answer.status).toBe(409);
  expect(await turnedOff()).toEqual(["low_balance"]);
});

test("the link in an email turns off its kind without signing in, and can be used again", async () => {
  const page = [303, `/unsubscribe/${token}`];
  expect(await post("unsubscriptions", { token })).toEqual(page);
  expect(await post("unsubscriptions", { token })).toEqual(page);
  expect(await turnedOff()).toEqual(["low_balance"]);
  expect(await lastChange()).toMatchObject({ action: "user.unsubscribe" });
});

/** Posts as a mail provider does for RFC 8058: without an origin, a cookie, or fetch metadata. */
const clickOnce = (sent: string, headers: Record<string, string> = {}) =>
  callApi(`unsubscriptions/${sent}`, "POST", {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: "List-Unsubscribe=One-Click",
  });

test.each([
  ["without an origin", {}],
  ["from a mail app's page", { origin: "https://mail.example", "sec-fetch-site": "cross-site" }],
  ["with a multipart body", { "content-type": "multipart/form-data; boundary=x" }],
])("one click turns off a kind %s", async (_, headers) => {
  const { status, headers: answered } = await clickOnce(token, headers);
  expect([status, answered.get("location")]).toEqual([200, null]);
  expect(await turnedOff()).toEqual(["low_balance"]);
  expect((await clickOnce(token, headers)).status).toBe(200);
});

test("opening the one-click URL turns off nothing, and leads to the page that asks", async () => {
  const opened = await callApi(`unsubscriptions/${token}`);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, `/unsubscribe/${token}`]);
  expect((await callApi("unsubscriptions/nothing")).headers.get("location")).toBe("/");
  expect(await turnedOff()).toEqual([]);
});

test("one click with a wrong token turns off nothing", async () => {
  expect((await clickOnce(`${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`)).status).toBe(
    404,
  );
  expect((await clickOnce("nothing")).status).toBe(400);
  expect(await turnedOff()).toEqual([]);
});

test.each([
  ["a required kind", unsubscribeToken({ userId: mechanic.userId, kind: "paused" })],
  ["an unknown user", unsubscribeToken({ userId: "cnobody0", kind: "low_balance" })],
  ["a forged link", `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`],
])("refuses to unsubscribe from %s", async (_what, wrong) => {
  await expect(unsubscribe(wrong)).rejects.toMatchObject({ code: "not_found" });
  expect(await db.mutedNotification.count()).toBe(0);
});

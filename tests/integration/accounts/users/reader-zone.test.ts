import { findRequestActor } from "@/lib/core/auth/session";
import { db } from "@/lib/core/db";
import { notify } from "@/lib/platform/notifications/notify";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { readAs, sendJson } from "../../api/call-as";

const zoneOf = async (cookie: string) =>
  (await findRequestActor(new Headers({ cookie }), new Date()))?.timezone;
const choose = (cookie: string, timezone: unknown) =>
  sendJson("account/time-zone", "PUT", { timezone }, cookie);

let [admin, mechanic] = ["", ""];
beforeAll(async () => {
  [admin, mechanic] = [await signInAs("admin@example.com"), await signInAs("mechanic@example.com")];
});
afterEach(async () => {
  await db.user.updateMany({ data: { timezone: null } });
  await db.mechanic.update({
    where: { id: demoId("mechanic", 1) },
    data: { timezone: "America/Chicago" },
  });
});

test("mechanics see times in their profile's zone, and administrators in the site's until they choose one", async () => {
  expect(await zoneOf(mechanic)).toBe("America/Chicago");
  expect(await zoneOf(admin)).toBe("America/New_York");
  expect((await choose(admin, "Pacific/Honolulu")).status).toBe(200);
  expect(await zoneOf(admin)).toBe("Pacific/Honolulu");
  const event = await db.auditEvent.findFirstOrThrow({ where: { action: "user.time_zone" } });
  expect(event.after).toEqual({ timezone: "Pacific/Honolulu" });
});

test("a mechanic who changes the profile's zone sees times in the new one", async () => {
  const where = { id: demoId("mechanic", 1) };
  await db.mechanic.update({ where, data: { timezone: "America/Denver" } });
  expect(await zoneOf(mechanic)).toBe("America/Denver");
});

test.each([["Europe/Berlin"], ["Nowhere"], [""], [null]])("rejects the zone %j", async (zone) => {
  expect((await choose(admin, zone)).status).toBe(400);
  expect(await zoneOf(admin)).toBe("America/New_York");
});

test("only administrators choose a zone, because mechanics have their profile's", async () => {
  expect((await choose(mechanic, "America/Denver")).status).toBe(403);
});

test.each([
  ["calls?format=csv", "Time (Pacific time)"],
  ["users?format=csv", "Created (Pacific time)"],
  ["disputes?format=csv", "Filed (Pacific time)"],
  ["orders/csv", "Time (Pacific time)"],
  ["audit?format=csv", "Time (Pacific time)"],
  ["mechanics/admin-list?format=csv", "Created (Pacific time)"],
  ["applications?format=csv", "Submitted (Pacific time)"],
  ["conversions?format=csv", "Call (Pacific time)"],
])("the file of %s has times in the reader's zone", async (file, header) => {
  await choose(admin, "America/Los_Angeles");
  const { text, status } = await readAs(file, admin);
  expect(status).toBe(200);
  const [headers = "", first = ""] = text.split("\r\n");
  expect(headers).toContain(header);
  expect(first).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,/);
});

test("emails name times in the recipient's zone", async () => {
  await choose(admin, "America/Phoenix");
  const facts = {
    since: new Date("2026-11-21T21:40:00Z"),
    callbackId: "r1",
    name: null,
    phoneNumber: null,
    place: "San Antonio, Texas",
    zip: "78201",
    callFrom: null,
    serviceName: null,
    problem: "",
  };
  const to = "administrators" as const;
  const key = crypto.randomUUID();
  await db.$transaction((tx) => notify(tx, { kind: "callback_waiting", to, key, facts }));
  const mails = await db.outboxMail.findMany({ where: { kind: "callback_waiting" } });
  const textTo = (recipient: string) => mails.find((mail) => mail.recipient === recipient)?.text;
  expect(textTo("admin@example.com")).toContain("since Nov 21, 2026, 2:40 PM MST.");
  expect(textTo("super@example.com")).toContain("since Nov 21, 2026, 4:40 PM EST.");
});

import { db } from "@/lib/core/db";
import { fingerprintOf } from "@/lib/core/fingerprint";
import { findRosterEntry } from "@/lib/mechanics/data/admin-list";
import { findProfile } from "@/lib/mechanics/data/profile";
import { createMechanic } from "@/lib/mechanics/mutations/admin";
import { saidOfIdentity } from "@/lib/mechanics/rules/admin-list";
import { type ProfilePart, saidOf } from "@/lib/mechanics/rules/profile";
import { newMechanicSchema } from "@/lib/mechanics/schema/admin-list";
import { demo } from "@/prisma/seed/demo-lookups";
import { signInAs } from "@/tests/setup/session";
import { demoActor } from "../actors";
import { sendJson } from "../people/call-people";

// A busy machine is no failure.
jest.setTimeout(60_000);

const AREA = { zipcode: "78201", radiusMiles: 25, timezone: "America/Chicago" };
const SERVICE = demo.services[0]?.id ?? "";

/** Two things to say of each part, for two people who write one after the other. */
const WRITES: [ProfilePart, object, object][] = [
  ["area", { ...AREA, radiusMiles: 30 }, { ...AREA, radiusMiles: 35 }],
  ["hours", weekOf("09:00"), weekOf("10:00")],
  ["offers", offersOf("120"), offersOf("130")],
  ["email", { publicEmail: "a@example.net" }, { publicEmail: "b@example.net" }],
];

function weekOf(opens: string) {
  return { week: { 1: [{ opens, closes: "18:00" }] }, closedOn: [] };
}

function offersOf(price: string) {
  return { services: { [SERVICE]: { isOffered: "on", price } } };
}

const admin = demoActor("admin");
let id = "";
let cookie = "";
beforeAll(async () => {
  cookie = await signInAs("admin@example.com");
});
beforeEach(async () => {
  const mechanic = { name: "Rosa Test", businessName: "", phoneNumber: "(830) 555-0178", ...AREA };
  ({ id } = await createMechanic(admin, newMechanicSchema.parse(mechanic)));
});
afterEach(() => db.mechanic.deleteMany({ where: { phoneNumber: { startsWith: "+1830" } } }));
afterAll(async () => {
  await db.pageInvalidation.deleteMany();
  await db.$disconnect();
});

async function seenOf(part: ProfilePart) {
  const profile = await findProfile(id);
  return profile ? fingerprintOf(saidOf(profile, part)) : "";
}

test.each(WRITES)(
  "of two changes of one %s, the second is told of the first",
  async (part, one, other) => {
    const seen = await seenOf(part);
    const put = (body: object, query: string) =>
      sendJson(`roster/${id}/${part}?${query}`, "PUT", body, cookie);
    expect((await put(one, `seen=${seen}`)).status).toBe(200);
    const late = await put(other, `seen=${seen}`);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody has changed this since you opened it");
    // Who has read what is there now goes on, and so does a program that replaces whatever is there.
    expect((await put(other, `seen=${await seenOf(part)}`)).status).toBe(200);
    expect((await put(one, "")).status).toBe(200);
  },
);

test("a change of another part is no conflict", async () => {
  const [hours, area] = [await seenOf("hours"), await seenOf("area")];
  const put = (part: string, body: object, seen: string) =>
    sendJson(`roster/${id}/${part}?seen=${seen}`, "PUT", body, cookie);
  expect((await put("hours", weekOf("09:00"), hours)).status).toBe(200);
  expect((await put("area", { ...AREA, radiusMiles: 30 }, area)).status).toBe(200);
});

test("a name that somebody corrected meanwhile is not written over unread", async () => {
  const entry = await findRosterEntry(id);
  if (!entry) throw new Error("The mechanic is gone.");
  const patch = (name: string) => {
    const { businessName, phoneNumber } = entry;
    const body = { name, businessName: businessName ?? "", phoneNumber };
    const seen = fingerprintOf(saidOfIdentity(entry));
    return sendJson(`roster/${id}?seen=${seen}`, "PATCH", body, cookie);
  };
  expect((await patch("Rosa Testa")).status).toBe(200);
  expect((await patch("Rose Test")).status).toBe(409);
  expect((await findRosterEntry(id))?.name).toBe("Rosa Testa");
});

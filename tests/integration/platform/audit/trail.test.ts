import * as audit from "@/app/api/audit/route";
import { auditList, listRecentChanges } from "@/app/audit-trail";
import { db } from "@/lib/core/db";
import { formatPhone } from "@/lib/core/phone";
import { dateIn } from "@/lib/core/time";
import { listAuditActors } from "@/lib/platform/audit/data/trail";
import { demoId } from "@/prisma/seed/demo-id";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { send } from "../../mechanics/applications/send";

const search = (query: object) => readList(auditList, query);
const ADMIN = demoId("user", 2);

test("the trail is paginated, newest first, with each event on exactly one page", async () => {
  const first = await search({});
  const pages = Math.ceil(first.total / first.limit);
  expect(pages).toBeGreaterThan(1);
  const ids: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    ids.push(...(await search({ page: String(page) })).items.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(first.total);
  expect(await db.auditEvent.count()).toBe(first.total);
});

test("filters by person, kind, and time", async () => {
  const own = await search({ person: ADMIN });
  expect(own.total).toBeGreaterThan(0);
  expect(own.items.every(({ actorId }) => actorId === ADMIN)).toBe(true);
  const applicants = await search({ person: "mechanic" });
  expect(new Set(applicants.items.map(({ actorRole }) => actorRole))).toEqual(
    new Set(["mechanic"]),
  );
  const kinds = await search({ kind: "mechanic", person: ADMIN });
  expect(kinds.total).toBeLessThan(own.total);
  expect(new Set(kinds.items.map(({ subjectKind }) => subjectKind))).toEqual(new Set(["mechanic"]));
  const [latest] = (await search({})).items;
  const day = latest?.createdAt.slice(0, 10);
  const onDay = await search({ from: day, to: day });
  expect(onDay.items.map(({ id }) => id)).toContain(latest?.id);
  expect(onDay.items.every(({ createdAt }) => createdAt.startsWith(day ?? ""))).toBe(true);
  expect((await search({ to: "2020-01-01" })).total).toBe(0);
});

test("interprets days in the viewer's time zone", async () => {
  const [latest] = (await search({})).items;
  const zone = "Pacific/Kiritimati";
  const day = dateIn(zone, new Date(latest?.createdAt ?? 0));
  const onDay = await search({ from: day, to: day, zone });
  expect(onDay.items.map(({ id }) => id)).toContain(latest?.id);
  expect(onDay.items.map(({ createdAt }) => dateIn(zone, new Date(createdAt)))).toEqual(
    onDay.items.map(() => day),
  );
});

test("finds a record by its name, the actor's email, or its ID", async () => {
  const application = demoId("application", 29);
  const { phoneNumber } = await db.mechanicApplication.findUniqueOrThrow({
    where: { id: application },
  });
  const phone = phoneNumber ?? "";
  for (const q of [phone, phone.slice(2), formatPhone(phone), phone.slice(-7), `tel:${phone}`]) {
    const { items } = await search({ q });
    expect([q, items.map(({ subjectId }) => subjectId)]).toEqual([
      q,
      expect.arrayContaining([application]),
    ]);
  }
  for (const q of ["guadalupe prado", "guadalupe.prado@example.com", application]) {
    const { items } = await search({ q });
    expect(items.map(({ subjectId }) => subjectId)).toContain(application);
  }
  expect((await search({ q: application })).items.map(({ subjectId }) => subjectId)).toEqual(
    Array(3).fill(application),
  );
});

test("finds prices, call fees, campaigns, bundles, cities, and tracking numbers by the names that the trail shows", async () => {
  const [service, city, mechanic] = [
    demoId("service", 1),
    demoId("location", 2),
    demoId("mechanic", 3),
  ];
  const { name } = await db.service.findUniqueOrThrow({ where: { id: service } });
  const owner = await db.mechanic.findUniqueOrThrow({ where: { id: mechanic } });
  const place = await db.location.findUniqueOrThrow({ where: { id: city } });
  const campaign = await db.campaign.findFirstOrThrow();
  const bundle = await db.creditBundle.findFirstOrThrow();
  const number = await db.trackingNumber.findFirstOrThrow();
  const call = await db.call.findFirstOrThrow({ where: { callerNumber: { not: null } } });
  const callback = await db.callbackRequest.findFirstOrThrow();
  const price = ["price", `${service}/${city}`] as const;
  const fee = ["call_fee", `all/all/${mechanic}`] as const;
  const found: [q: string, kind: string, id: string][] = [
    [name, ...price],
    [place.city, ...price],
    [owner.name, ...fee],
    [`${place.city}, ${place.state}`, "location", city],
    [campaign.name, "campaign", campaign.id],
    [bundle.name, "credit_bundle", bundle.id],
    [formatPhone(number.phoneNumber), "tracking_number", number.id],
    [owner.phoneNumber.slice(2), "mechanic", mechanic],
    [formatPhone(call.callerNumber ?? ""), "call", call.id],
    [formatPhone(callback.phoneNumber ?? ""), "callback", callback.id],
  ];
  const rows = found.map(([, subjectKind, subjectId]) => ({ subjectKind, subjectId }));
  await db.auditEvent.createMany({ data: rows.map((row) => ({ ...row, action: "test.named" })) });
  const cookie = await signInAs("admin@example.com");
  for (const [q, kind, id] of found) {
    const { items } = await search({ q, kind });
    expect([q, items.map(({ subjectId }) => subjectId)]).toEqual([q, expect.arrayContaining([id])]);
    const { text } = await send(audit.GET, {
      cookie,
      search: `?format=csv&q=${encodeURIComponent(q)}`,
    });
    expect(text).toContain(id);
  }
  expect((await search({ q: "Nobody at all" })).total).toBe(0);
});

test("lets the user choose any administrator as the actor", async () => {
  const names = (await listAuditActors()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Alex Morgan", "Sofia Grant"]));
});

test("exports exact times in UTC and every matching event", async () => {
  const cookie = await signInAs("admin@example.com");
  const { status, text } = await send(audit.GET, { cookie, search: "?format=csv&kind=settings" });
  expect(status).toBe(200);
  const { total } = await search({ kind: "settings" });
  expect(text.trim().split("\r\n")).toHaveLength(total + 1);
  expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,[A-Z][^,]*,Settings,/);
});

test("changes by an applicant filling in the form are in the trail, but not among recent changes", async () => {
  const entry = await db.auditEvent.create({
    data: {
      actorId: demoId("user", 4),
      actorRole: "mechanic",
      action: "application.change",
      subjectKind: "application",
      subjectId: demoId("application", 1),
      after: { zipcode: "78205" },
    },
  });
  const recent = await listRecentChanges(10);
  expect(recent).toHaveLength(10);
  expect(recent.map(({ id }) => id)).not.toContain(entry.id);
  expect((await search({})).items.map(({ id }) => id)).toContain(entry.id);
});

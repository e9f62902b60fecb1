import { getMechanicOverview } from "@/lib/accounts/overview/data";
import { db } from "@/lib/core/db";
import { mechanicList } from "@/lib/mechanics/profiles/data/admin-list";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { activateMechanic, suspendMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { createMechanic } from "@/lib/mechanics/profiles/mutations/create";
import { newMechanicSchema } from "@/lib/mechanics/profiles/schema/admin-list";
import { demo } from "@/prisma/seed/demo-lookups";
import { readList, readListFile } from "@/tests/setup/read-list";
import { demoActor } from "../../actors";
import { makeCallable } from "./make-callable";

const admin = demoActor("admin");
const NOW = new Date("2026-11-21T12:00:00Z");
const UNKNOWN_ID = "cnobody000000000000000000";
const refusal = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields ? { fields: expect.objectContaining(fields) } : {}) });

const NEW = newMechanicSchema.parse({
  name: 'Zoë "Wrench" </script> 🔧',
  businessName: "=1+1",
  phoneNumber: "(830) 555-0177",
  zipcode: "78201",
  radiusMiles: 25,
  timezone: "America/Chicago",
});
let id = "";

beforeEach(async () => {
  ({ id } = await createMechanic(admin, NEW));
  await db.pageInvalidation.deleteMany();
});
afterEach(() => db.mechanic.deleteMany({ where: { phoneNumber: { startsWith: "+1830555017" } } }));

const changePhone = (mechanicId: string, { phoneNumber }: typeof NEW) =>
  changePart(admin, { mechanicId, part: "phone" }, { newPhone: phoneNumber });
const REASON = { reason: "Three drivers were not called back." };
const suspend = (mechanicId = id) => suspendMechanic(admin, mechanicId, REASON, NOW);
const offerOne = () =>
  db.offer.create({ data: { mechanicId: id, serviceId: demo.services[0]?.id ?? "" } });
async function complete(): Promise<void> {
  await offerOne();
  await makeCallable(id);
}
const invalidatedTags = async () => {
  const rows = await db.pageInvalidation.findMany({ select: { tag: true } });
  return rows.map(({ tag }) => tag);
};

test("covers the cities within a new mechanic's radius, but doesn't list the mechanic", async () => {
  const entry = await findProfile(id);
  expect(entry).toMatchObject({ name: NEW.name, state: "onboarding" });
  expect(entry?.coverage[0]).toMatchObject({ slug: "texas/san-antonio", priority: 1 });
  expect(await db.mechanic.findUnique({ where: { id } })).toMatchObject({ isActive: false });
});

test("rejects another mechanic's phone number at its field, for a new mechanic and for an edit", async () => {
  const taken = { ...NEW, phoneNumber: demo.mechanics[0]?.phoneNumber ?? "" };
  const words = refusal("conflict", { phoneNumber: expect.any(String) });
  await expect(createMechanic(admin, taken)).rejects.toThrow(words);
  await expect(changePhone(id, taken)).rejects.toThrow(words);
});

test("rejects an unknown ZIP code at its field", async () => {
  const elsewhere = { ...NEW, zipcode: "00000" };
  await expect(createMechanic(admin, elsewhere)).rejects.toThrow(
    refusal("invalid_input", { zipcode: expect.any(String) }),
  );
});

test("says what is missing for activation, then lists the mechanic and invalidates exactly their pages", async () => {
  await expect(activateMechanic(admin, id)).rejects.toThrow(
    /a service to offer, approved insurance that hasn't expired, a confirmed phone number/,
  );
  await complete();
  await activateMechanic(admin, id);
  expect(await db.mechanic.findUnique({ where: { id } })).toMatchObject({ isActive: true });
  const { coverage = [] } = (await findProfile(id)) ?? {};
  expect((await invalidatedTags()).toSorted()).toEqual(
    ["mechanics", `mechanic:${id}`, ...coverage.map(({ slug }) => `location:${slug}`)].toSorted(),
  );
});

test("audits a suspension with its reason and hides the mechanic", async () => {
  expect(await suspend()).toEqual({ id, isMailed: false });
  expect(await db.mechanic.findUnique({ where: { id } })).toMatchObject({
    state: "suspended",
    stateReason: "administrator",
    suspensionReason: REASON.reason,
    isActive: false,
  });
  const [event] = await db.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { createdAt: "desc" },
    take: 1,
  });
  expect(event).toMatchObject({
    actorId: admin.userId,
    action: "mechanic.suspend",
    before: { state: "onboarding" },
    after: { state: "suspended", suspensionReason: REASON.reason },
  });
  await expect(suspend()).rejects.toThrow(refusal("conflict"));
});

test("emails the reason to a suspended mechanic, and removes it when they are activated", async () => {
  const user = await db.user.create({
    data: { email: "zoe@example.net", name: "Zoë", mechanicId: id, status: "active" },
  });
  await complete();
  expect(await suspend()).toEqual({ id, isMailed: true });
  const [mail, ...others] = await db.outboxMail.findMany({ where: { kind: "suspended" } });
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe("zoe@example.net");
  expect(mail?.text).toContain(REASON.reason);
  expect(mail?.text).toContain("(210) 555-0100");
  await activateMechanic(admin, id);
  expect(await findProfile(id)).toMatchObject({ state: "active", suspensionReason: null });
  await db.outboxMail.deleteMany({ where: { kind: "suspended" } });
  await db.user.delete({ where: { id: user.id } });
});

test("throws not_found for an unknown mechanic, and writes nothing", async () => {
  const writes = [() => suspend(UNKNOWN_ID), () => activateMechanic(admin, UNKNOWN_ID)];
  for (const write of writes) await expect(write()).rejects.toThrow(refusal("not_found"));
  await expect(changePhone(UNKNOWN_ID, NEW)).rejects.toThrow(refusal("not_found"));
  expect(await findProfile(UNKNOWN_ID)).toBeNull();
  expect(await invalidatedTags()).toEqual([]);
});

describe("the administrators' list", () => {
  const find = async (query: object) => {
    const { items } = await readList(mechanicList(NOW), query);
    return items.map((row) => row.id);
  };

  test.each(["zoë", "WRENCH", "=1+1", "830 555-0177", "(830) 555-017", "</script>"])(
    "finds mechanics by %j",
    async (q) => expect(await find({ q })).toEqual([id]),
  );

  test.each(["' OR 1=1 --", "%", "zoë%", "\\"])("searches for %j literally", async (q) => {
    expect(await find({ q })).toEqual([]);
  });

  test("filters by what is missing", async () => {
    expect(await find({ state: "onboarding", without: "services" })).toEqual([id]);
    expect(await find({ state: "onboarding", without: "cities" })).toEqual([]);
    await offerOne();
    expect(await find({ state: "onboarding", without: "services" })).toEqual([]);
  });

  test("counts active cities and services only, like the mechanic's home screen and profile", async () => {
    await offerOne();
    const [{ serviceId = "" } = {}] = await db.offer.findMany({
      where: { mechanicId: id },
    });
    const [{ locationId = "" } = {}] = await db.coverage.findMany({ where: { mechanicId: id } });
    await db.coverage.deleteMany({ where: { mechanicId: id, locationId: { not: locationId } } });
    const setActive = async (isActive: boolean) => {
      await db.service.update({ where: { id: serviceId }, data: { isActive } });
      await db.location.update({ where: { id: locationId }, data: { isActive } });
    };
    const expectCounts = async (counts: object, city: unknown) => {
      const { items } = await readList(mechanicList(NOW), { q: "zoë" });
      expect(items).toMatchObject([{ ...counts, city }]);
      expect(await getMechanicOverview(id, NOW)).toMatchObject(counts);
    };
    await expectCounts({ cityCount: 1, offerCount: 1 }, expect.any(String));
    await setActive(false);
    try {
      await expectCounts({ cityCount: 0, offerCount: 0 }, null);
      expect(await findProfile(id)).toMatchObject({ coverage: [], offers: [] });
    } finally {
      await setActive(true);
    }
  });

  test("exports names that look like formulas as text", async () => {
    const file = await readListFile(mechanicList(NOW), { q: "830 555-0177" });
    const text = await (await file.toResponse({})).text();
    expect(text).toContain(`"Zoë ""Wrench"" </script> 🔧"`);
    expect(text).toContain("'=1+1");
  });
});

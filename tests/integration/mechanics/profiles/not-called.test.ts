import { getAdminOverview } from "@/lib/accounts/overview/data";
import { servedWhere } from "@/lib/catalog/locations/access";
import type { MechanicActor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { findZip } from "@/lib/core/zip-places";
import {
  findPausedMechanic,
  getProfilePage,
  listMechanics,
} from "@/lib/mechanics/profiles/data/directory";
import { listMechanicsNear } from "@/lib/mechanics/profiles/data/near-zip";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { activateMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { createMechanic as createByHand } from "@/lib/mechanics/profiles/mutations/create";
import {
  enterDocument,
  removeMechanicDocument,
} from "@/lib/mechanics/profiles/mutations/documents";
import { endCalls } from "@/lib/mechanics/profiles/mutations/end-calls";
import {
  hasLapsedDocuments,
  lapseDocuments,
} from "@/lib/mechanics/profiles/mutations/lapse-documents";
import { confirmNewPhone } from "@/lib/mechanics/profiles/mutations/verify-phone";
import { newDocumentSchema } from "@/lib/mechanics/profiles/schema/new-document";
import { defaultSite } from "@/lib/platform/settings/data";
import { getCityHub } from "@/lib/site/city-hub/data";
import { findLocalOffer, getLanding } from "@/lib/site/landing/data";
import { findZipCoverage } from "@/lib/site/landing/data/visitor-location";
import { searchDirectory } from "@/lib/site/search/data/search-directory";
import { demoId } from "@/prisma/seed/demo-id";
import { ALWAYS_OPEN } from "@/prisma/seed/factories";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { CHECK, forgetApplicants, NOW, reviewer } from "../applications/applicant";
import { createMechanic } from "../applications/create-mechanic";
import { skipDemoLapses } from "./demo-lapses";

const HOME = "texas/san-antonio";
const SERVICE = "brake-pad-replacement";
/** Insurance is valid through June 30, 2035, so calls end 14 days later, at midnight in San Antonio. */
const END = new Date("2035-07-15T05:00:00Z");
const justBefore = new Date(END.getTime() - 1);

let actor: MechanicActor;
const others = { location: { slug: HOME } };
const madeByHand: string[] = [];

beforeAll(async () => {
  // Otherwise, the job would handle demo mechanics, too.
  await db.mechanic.updateMany({
    where: { callsEndAt: { lte: END } },
    data: { callsEndAt: null },
  });
  await skipDemoLapses(END);
  await db.coverage.deleteMany({ where: others });
});
beforeEach(async () => {
  actor = await createMechanic();
  await db.mechanic.update({
    where: { id: actor.mechanicId },
    data: { hours: ALWAYS_OPEN, name: "Quincy Lapse" },
  });
  await forgetInvalidations();
});
afterEach(async () => {
  await db.mechanic.deleteMany({ where: { id: { in: madeByHand.splice(0) } } });
  await forgetApplicants();
  await forgetInvalidations();
});

/** Advanced before each search, so that the cached directory expires. */
let shiftMs = 0;
const clock = performance.now.bind(performance);
jest.spyOn(performance, "now").mockImplementation(() => clock() + shiftMs);

/** Returns the pages and API responses that contain the number of San Antonio's only remaining mechanic. */
async function whereDialed(id: string, now: Date): Promise<string[]> {
  shiftMs += 60_000;
  const context = { now, phones: defaultSite() };
  const city = await db.location.findUniqueOrThrow({ where: { slug: HOME } });
  const { phoneNumber, name } = await db.mechanic.findUniqueOrThrow({ where: { id } });
  const place = findZip("78205");
  if (!place) throw new Error("78205 is not in the ZIP table.");
  const near = { place, location: city, order: "distance" as const, page: 1 };
  const digits = phoneNumber.slice(2);
  const shown = {
    hub: await getCityHub(HOME, context),
    landing: await getLanding({ serviceSlug: SERVICE, locationSlug: HOME }, context),
    quiz: await findLocalOffer(SERVICE, { id: city.id }, context),
    zip: await findZipCoverage("78205", context),
    near: await listMechanicsNear(near, context),
    search: (await searchDirectory(name, context)).mechanics,
    list: (await listMechanics({ limit: 500 }, context)).items,
    profile: [await getProfilePage(id, context), await findPausedMechanic(id, now)],
  };
  const given = Object.entries(shown).filter(([, data]) => {
    const text = JSON.stringify(data).replace(/[()\s-]/g, "");
    return text.includes(digits);
  });
  return given.map(([page]) => page);
}
const EVERYWHERE = ["hub", "landing", "quiz", "zip", "near", "search", "list", "profile"];

const endCallsAt = (now: Date) => db.$transaction((tx) => endCalls.sweep(tx, now, { take: 50 }));
const isCovered = async () =>
  (await db.location.count({ where: { ...servedWhere(SERVICE, END), slug: HOME } })) > 0;
const INSURANCE = { slot: "insurance", number: "GL-9", issuer: "Mutual", ...CHECK };
const insure = (id: string, now: Date, expiresOn = "2036-06-30") =>
  enterDocument(reviewer(), id, newDocumentSchema.parse({ ...INSURANCE, expiresOn }), now);

test("insurance that expired 14 days ago stops calls at the mechanic's midnight, and a renewal allows them again", async () => {
  const id = actor.mechanicId;
  expect(await whereDialed(id, NOW)).toEqual(EVERYWHERE);
  expect((await findProfile(id))?.callsEndAt).toBe(END.toISOString());
  expect([await endCalls.hasDue(justBefore), await endCalls.hasDue(END)]).toEqual([false, true]);

  expect(await endCallsAt(justBefore)).toEqual([]);
  expect(await whereDialed(id, justBefore)).toEqual(EVERYWHERE);
  expect(await endCallsAt(END)).toEqual(["Quincy Lapse"]);
  expect(await whereDialed(id, END)).toEqual([]);
  expect(await isCovered()).toBe(false);
  const names = (await getAdminOverview(END)).uncoveredCities;
  expect(names.count).toBeGreaterThan(0);
  expect(await findPausedMechanic(id, END)).toMatchObject({ until: null, name: "Quincy Lapse" });
  expect(await writtenTags()).toEqual(
    expect.arrayContaining([`location:${HOME}`, "mechanics", `mechanic:${id}`]),
  );
  // Old pages must not be served while they wait to be rendered again.
  expect(await db.pageInvalidation.count({ where: { isPurge: false } })).toBe(0);
  expect([await endCallsAt(END), await endCalls.hasDue(END)]).toEqual([[], false]);

  await forgetInvalidations();
  await insure(id, END);
  expect(await whereDialed(id, END)).toEqual(EVERYWHERE);
  expect(await isCovered()).toBe(true);
  expect(await writtenTags()).toEqual(
    expect.arrayContaining([`location:${HOME}`, "mechanics", `mechanic:${id}`]),
  );
});

test("no page dials the mechanic after calls end, even if the worker is late", async () => {
  expect(await whereDialed(actor.mechanicId, END)).toEqual([]);
});

async function removeInsurance(mechanicId: string): Promise<void> {
  const where = { mechanicId, kind: "insurance", status: "approved" } as const;
  const { id: documentId } = await db.mechanicDocument.findFirstOrThrow({ where });
  await removeMechanicDocument(reviewer(), { mechanicId, documentId }, NOW);
}

test("removing the insurance stops calls immediately", async () => {
  const id = actor.mechanicId;
  await removeInsurance(id);
  expect(await whereDialed(id, NOW)).toEqual([]);
  await insure(id, NOW);
  expect(await whereDialed(id, NOW)).toEqual(EVERYWHERE);
});

test("the badge ends a day after the insurance, and calls end 14 days later", async () => {
  const id = actor.mechanicId;
  const lapse = (now: Date) =>
    db.$transaction((tx) => lapseDocuments(tx, { after: "", limit: 500, now }), {
      timeout: 60_000,
    });
  await removeInsurance(id);
  await insure(id, NOW, "2026-12-01");
  const [day, midnight] = [new Date("2026-12-02T05:59:00Z"), new Date("2026-12-02T06:00:00Z")];
  await lapse(day);
  expect([await hasLapsedDocuments(day), await hasLapsedDocuments(midnight)]).toEqual([
    false,
    true,
  ]);
  await lapse(midnight);
  expect((await findProfile(id))?.callsEndAt).toBe("2026-12-16T06:00:00.000Z");
  expect(await whereDialed(id, midnight)).toEqual(EVERYWHERE);
});

test("a mechanic added by an administrator is dialed only with approved insurance and a confirmed number", async () => {
  const { id } = await createByHand(reviewer(), {
    name: "Quincy Handmade",
    businessName: null,
    phoneNumber: "+12105550177",
    zipcode: "78205",
    radiusMiles: 20,
    timezone: "America/Chicago",
  });
  madeByHand.push(id);
  await db.offer.create({ data: { mechanicId: id, serviceId: demoId("service", 1) } });
  await db.mechanic.update({ where: { id }, data: { hours: ALWAYS_OPEN } });
  await db.coverage.deleteMany({ where: { mechanicId: actor.mechanicId } });
  await expect(activateMechanic(reviewer(), id)).rejects.toThrow("insurance");
  // An earlier version of the app could leave the row in this state.
  await db.mechanic.update({ where: { id }, data: { state: "active" } });
  expect(await whereDialed(id, NOW)).toEqual([]);
  await insure(id, NOW);
  expect(await whereDialed(id, NOW)).toEqual([]);
  expect((await getAdminOverview(NOW)).unconfirmedPhones).toBe(1);
  const revision = (await findProfile(id))?.revisions.phone ?? "";
  const confirmation = { mechanicId: id, revision, note: "Called, and she answered.", now: NOW };
  await confirmNewPhone(reviewer(), confirmation);
  expect(await findProfile(id)).toMatchObject({
    phoneNumber: "+12105550177",
    phoneVerifiedAt: NOW.toISOString(),
  });
  expect(await whereDialed(id, NOW)).toEqual(EVERYWHERE);
  await expect(confirmNewPhone(reviewer(), confirmation)).rejects.toMatchObject({
    code: "conflict",
  });
});

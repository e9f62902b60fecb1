import { db } from "@/lib/core/db";
import { getProfilePage } from "@/lib/mechanics/profiles/data/directory";
import { activateMechanic } from "@/lib/mechanics/profiles/mutations/activate";
import { createMechanic as createByHand } from "@/lib/mechanics/profiles/mutations/create";
import { enterDocument } from "@/lib/mechanics/profiles/mutations/documents";
import { lapseDocuments } from "@/lib/mechanics/profiles/mutations/lapse-documents";
import { newDocumentSchema } from "@/lib/mechanics/profiles/schema/new-document";
import { defaultSite } from "@/lib/platform/settings/data";
import { demoId } from "@/prisma/seed/demo-id";
import { forgetInvalidations, writtenTags } from "../../platform/page-store/start-process";
import { CHECK, NOW, reviewer } from "../applications/applicant";
import { skipDemoLapses } from "./demo-lapses";

const ADMIN = reviewer();
const madeByHand: string[] = [];

beforeAll(() => skipDemoLapses(new Date("2027-04-02")));
beforeEach(forgetInvalidations);
afterEach(async () => {
  await db.mechanic.deleteMany({ where: { id: { in: madeByHand.splice(0) } } });
  await forgetInvalidations();
});

const enter = (id: string, input: object, now = NOW) =>
  enterDocument(ADMIN, id, newDocumentSchema.parse(input), now);

/** Has an administrator create a mechanic in Los Angeles who lacks only the documents required for activation. */
async function createInCalifornia(): Promise<string> {
  const { id } = await createByHand(ADMIN, {
    name: "Luz Vega",
    businessName: null,
    phoneNumber: "+12135550177",
    zipcode: "90012",
    radiusMiles: 20,
    timezone: "America/Los_Angeles",
  });
  madeByHand.push(id);
  await db.mechanic.update({ where: { id }, data: { phoneVerifiedAt: NOW } });
  await db.offer.create({ data: { mechanicId: id, serviceId: demoId("service", 1) } });
  return id;
}

const INSURANCE = {
  slot: "insurance",
  number: "GL-2",
  issuer: "Lone Star Mutual",
  expiresOn: "2028-06-30",
  ...CHECK,
};
const ARD = {
  slot: "state_registration:CA",
  number: "ARD-301",
  issuer: "Bureau of Automotive Repair",
  expiresOn: "2027-03-31",
  ...CHECK,
};
const isActive = async (id: string) =>
  (await db.mechanic.findUniqueOrThrow({ where: { id } })).isActive;

test("lists a mechanic created by an administrator only with the registration that their state requires", async () => {
  const id = await createInCalifornia();
  await expect(activateMechanic(ADMIN, id)).rejects.toThrow("state registration");
  await enter(id, ARD);
  await enter(id, INSURANCE);
  await activateMechanic(ADMIN, id);
  expect(await isActive(id)).toBe(true);
  const page = await getProfilePage(id, { phones: defaultSite(), now: NOW });
  expect(page).toMatchObject({
    isVerified: true,
    mechanic: { registrations: [{ stateCode: "CA", number: "ARD-301" }] },
  });
});

const lapse = (now: Date) =>
  db.$transaction((tx) => lapseDocuments(tx, { after: "", limit: 500, now }), { timeout: 60_000 });

test("removes the listing and the badge once when a registration expires, at the mechanic's own midnight", async () => {
  const id = await createInCalifornia();
  await enter(id, ARD);
  await enter(id, INSURANCE);
  await activateMechanic(ADMIN, id);
  await forgetInvalidations();
  await lapse(new Date("2027-04-01T06:30:00Z"));
  expect(await isActive(id)).toBe(true);
  const afterMidnight = new Date("2027-04-01T07:30:00Z");
  const { lapsed } = await lapse(afterMidnight);
  expect(lapsed).toContainEqual({ name: "Luz Vega", kind: "state_registration" });
  expect(await isActive(id)).toBe(false);
  expect(await writtenTags()).toEqual(
    expect.arrayContaining([`mechanic:${id}`, "mechanics", "location:california/los-angeles"]),
  );
  expect((await lapse(afterMidnight)).lapsed).toEqual([]);
  const renewed = { ...ARD, number: "ARD-302", expiresOn: "2028-03-31" };
  await enter(id, renewed, afterMidnight);
  expect(await isActive(id)).toBe(true);
});

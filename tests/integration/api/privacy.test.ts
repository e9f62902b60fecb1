import { db } from "@/lib/core/db";
import { demo } from "@/prisma/seed/demo-lookups";
import { callApi } from "./call-api";

/** A mechanic whose tracking number is shown instead of their own once calls are forwarded. */
const NUMBER = demo.trackingNumbers.find(({ mechanicId }) => mechanicId);
const MECHANIC = NUMBER?.mechanicId ?? "";
const CITY = demo.coverage.find(({ mechanicId }) => mechanicId === MECHANIC)?.locationId ?? "";
const SERVICE =
  demo.offers.find((offer) => offer.mechanicId === MECHANIC && offer.isActive)?.serviceId ?? "";

/** Values of private columns that occur nowhere else, in every form in which they could leak. */
const PRIVATE = {
  phone: { stored: "+12105559876", leaks: ["2105559876", "555-9876"] },
  closedOn: { stored: "2099-09-09", leaks: ["2099-09-09"] },
  documents: { stored: "2088-08-08", leaks: ["2088-08-08"] },
  latitude: { stored: 29.4242421, leaks: ["29.4242"] },
  longitude: { stored: -98.4949491, leaks: ["98.4949"] },
  position: { stored: 7654321, leaks: ["7654321"] },
};

const PRIVATE_NAMES = [
  "publicEmail",
  "hours",
  "documentsValidUntil",
  "position",
  "latitude",
  "longitude",
  "basePartsCostCents",
  "trackingNumbers",
  "locationId",
  "txid",
];

const mechanic = demo.mechanics.find(({ id }) => id === MECHANIC);
const city = demo.locations.find(({ id }) => id === CITY);
const service = demo.services.find(({ id }) => id === SERVICE);

const TELEPHONY = { key: "hasTelephony", value: true };

beforeAll(async () => {
  await db.setting.create({ data: TELEPHONY });
  await db.trackingNumber.update({ where: { id: NUMBER?.id }, data: { isActive: true } });
  await db.mechanic.update({
    where: { id: MECHANIC },
    data: {
      phoneNumber: PRIVATE.phone.stored,
      hours: { week: [[], [], [], [], [], [], []], closedOn: [PRIVATE.closedOn.stored] },
      documentsValidUntil: new Date(PRIVATE.documents.stored),
    },
  });
  const { latitude, longitude, position } = PRIVATE;
  await db.location.update({
    where: { id: CITY },
    data: { latitude: latitude.stored, longitude: longitude.stored, position: position.stored },
  });
  await db.service.update({ where: { id: SERVICE }, data: { position: position.stored } });
});

test.each([
  ["services?limit=500", service?.slug],
  ["locations?limit=500", city?.slug],
  ["mechanics?limit=500", MECHANIC],
  [`mechanics/${MECHANIC}`, MECHANIC],
  ["offers?limit=500", MECHANIC],
  [`city-hub/${city?.slug}`, service?.slug],
  [`location-by-zipcode/${city?.primaryZip}`, city?.city],
  [`lookup-zipcode/${city?.primaryZip}`, city?.city],
  [`service-in-city/${service?.slug}/${city?.slug}`, mechanic?.name],
])("returns no private data from /api/%s", async (path, proof) => {
  const { status, text } = await callApi(path);
  expect(status).toBe(200);
  expect(text).toContain(proof);
  const plain = text.replace(/[()\s]/g, "");
  const leaks = Object.values(PRIVATE).flatMap((value) => value.leaks);
  expect(leaks.filter((leak) => text.includes(leak) || plain.includes(leak))).toEqual([]);
  expect(PRIVATE_NAMES.filter((name) => text.includes(`"${name}"`))).toEqual([]);
});

test("shows an email only if the mechanic made one public", async () => {
  const { body } = await callApi("mechanics?limit=500");
  const shown = (body as { email: string | null }[]).flatMap(({ email }) => email ?? []);
  const given = demo.mechanics.flatMap((one) => (one.isActive ? (one.publicEmail ?? []) : []));
  expect(shown.toSorted()).toEqual(given.toSorted());
  expect(shown.length).toBeLessThan(demo.mechanics.length);
});

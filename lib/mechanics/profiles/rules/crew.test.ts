import { sampleDocument, sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { toCrewMember } from "@/lib/mechanics/profiles/rules/crew";

const NOW = new Date("2026-11-20T12:00:00Z");
const CITY = { latitude: 29.4241, longitude: -98.4936 };
const PHONES = { defaultPhone: "+12105550100", hasTelephony: false };

const memberOf = (changes: Parameters<typeof sampleMechanicRecord>[0] = {}, now = NOW) =>
  toCrewMember(
    { ...sampleMechanicRecord(changes), rating: null },
    { city: CITY, base: { latitude: 29.4241, longitude: -98.56 } },
    { now, phones: PHONES },
  );

it("measures from the city to the base ZIP", () => {
  expect(memberOf().miles).toBeCloseTo(4, 1);
});

it("lists insurance until the last day that it is valid", () => {
  const documents = [sampleDocument({ expiresOn: new Date("2026-11-20") })];
  expect(memberOf({ documents }).documents).toMatchObject([
    { kind: "insurance", checkedOn: "2026-01-05" },
  ]);
  expect(memberOf({ documents }, new Date("2026-11-21T12:00:00Z")).documents).toEqual([]);
});

it.each([{ checkMethod: null }, { status: "waiting" as const }, { status: "refused" as const }])(
  "leaves out a document with %j",
  (changes) => {
    expect(memberOf({ documents: [sampleDocument(changes)] }).documents).toEqual([]);
  },
);

it("has no price unless the mechanic charges one", () => {
  expect(memberOf().priceCents).toBe(8_900);
  expect(memberOf({ offers: [{ serviceId: "s", priceCents: 0 }] }).priceCents).toBeNull();
  expect(memberOf({ offers: [] }).priceCents).toBeNull();
});

import fc from "fast-check";
import { dateIn, US_TIME_ZONES } from "@/lib/core/time";
import { partsOfSlot, slotOf } from "@/lib/mechanics/profiles/rules/document-slots";
import { STATE_REGISTRATIONS } from "@/lib/mechanics/profiles/rules/state-registrations";
import {
  approvedUntil,
  callsEnd,
  callsUntil,
  canWorkIn,
  type DatedDocument,
  endsSooner,
  publicDocuments,
  requiredKinds,
  unexpiredRegistrations,
  verifiedUntil,
} from "./documents";

const INSURANCE: DatedDocument = {
  kind: "insurance",
  stateCode: "",
  number: "GL-1",
  expiresOn: "2027-03-31",
  checkMethod: "phone",
};
const REGISTRATION: DatedDocument = {
  ...INSURANCE,
  kind: "state_registration",
  stateCode: "CA",
  number: "ARD-1",
  expiresOn: "2027-01-31",
};
const ASE: DatedDocument = { ...INSURANCE, kind: "ase", expiresOn: "2026-12-31" };

const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const documents = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("insurance" as const, "ase" as const, "state_registration" as const),
    stateCode: fc.constantFrom("CA", "NY", "TX"),
    number: fc.constant("1"),
    expiresOn: day,
    checkMethod: fc.constantFrom("lookup" as const, null),
  }),
  { selector: slotOf, maxLength: 5 },
);
const state = fc.constantFrom("CA", "NY", "TX");

const ZONES = [...US_TIME_ZONES.map(({ timezone }) => timezone), "America/Havana"];

test("has a source and a date for every state, and shows every required registration's number", () => {
  for (const { isRequired, isShown, ...entry } of Object.values(STATE_REGISTRATIONS)) {
    expect(isShown || !isRequired).toBe(true);
    expect(entry.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const url of [entry.source, entry.lookupUrl]) expect(url).toMatch(/^https:\/\/[^/]+\//);
  }
});

test.each([
  ["CA", ["insurance", "state_registration"]],
  ["TX", ["insurance"]],
  // Ohio requires a registration only for body work.
  ["OH", ["insurance"]],
  [null, ["insurance"]],
])("finds that %s requires %j", (stateCode, kinds) => {
  expect(requiredKinds(stateCode)).toEqual(kinds);
});

test.each([
  ["2027-03-30", true],
  ["2027-03-31", false],
  // Expired, so it can't replace anything.
  ["2026-11-20", false],
  // Due for review a year after its approval.
  [null, false],
])("a renewal until %s ends before a document until Mar 31, 2027: %s", (expiresOn, isSooner) => {
  expect(endsSooner({ expiresOn }, INSURANCE, "2026-11-21")).toBe(isSooner);
  expect(endsSooner({ expiresOn }, undefined, "2026-11-21")).toBe(false);
  expect(endsSooner({ expiresOn: "2027-04-01" }, INSURANCE, "2027-04-01")).toBe(false);
});

test("identifies a document and, for a registration, its state", () => {
  for (const document of [INSURANCE, REGISTRATION]) {
    expect(partsOfSlot(slotOf(document))).toEqual({
      kind: document.kind,
      stateCode: document.stateCode,
    });
  }
});

test("shows the public unexpired documents with a recorded check, and only numbers that a state publishes", () => {
  const held = (document: DatedDocument) => ({
    ...document,
    checkedOn: "2026-01-05",
    hasNoExpiry: document.kind === "ase",
  });
  const documents = [INSURANCE, REGISTRATION, ASE].map(held);
  const seen = (today: string) =>
    publicDocuments(documents, today).map(({ kind, number, expiresOn }) => [
      kind,
      number,
      expiresOn,
    ]);
  const insurance = ["insurance", null, "2027-03-31"];
  const registration = ["state_registration", "ARD-1", "2027-01-31"];
  expect(seen("2026-12-31")).toEqual([insurance, registration, ["ase", null, null]]);
  expect(seen("2027-01-31")).toEqual([insurance, registration]);
  expect(seen("2027-04-01")).toEqual([]);
  expect(publicDocuments([{ ...held(INSURANCE), checkMethod: null }], "2026-12-31")).toEqual([]);
});

test("ends the badge with the first document to expire, including optional ones", () => {
  expect(verifiedUntil([INSURANCE, REGISTRATION], "CA")).toBe("2027-01-31");
  expect(verifiedUntil([INSURANCE, ASE], "TX")).toBe("2026-12-31");
});

test.each([
  ["no insurance", [ASE], "TX"],
  ["no registration where one is required", [INSURANCE], "CA"],
  ["another state's registration", [INSURANCE, { ...REGISTRATION, stateCode: "NY" }], "CA"],
  ["a check that was not recorded", [{ ...INSURANCE, checkMethod: null }], "TX"],
  ["nothing at all", [], "TX"],
])("gives no badge with %s", (_, documents, stateCode) => {
  expect(verifiedUntil(documents, stateCode)).toBeNull();
});

test.each([
  ["2027-03-31", true],
  ["2027-04-14", true],
  ["2027-04-15", false],
])("allows calls on %s if insurance expired March 31, 2027: %s", (today, isLetThrough) => {
  expect(today <= (callsUntil([INSURANCE, ASE], "TX") ?? "")).toBe(isLetThrough);
});

test.each([
  ["TX", "America/Chicago", "2027-04-15T05:00:00.000Z"],
  ["TX", "Pacific/Honolulu", "2027-04-15T10:00:00.000Z"],
  // A required registration has no grace period.
  ["CA", "America/Los_Angeles", "2027-02-01T08:00:00.000Z"],
  // The mechanic has no registration for New York.
  ["NY", "America/New_York", null],
])("ends calls in %s at midnight in %s: %s", (stateCode, timezone, end) => {
  const held = [INSURANCE, REGISTRATION, ASE];
  expect(callsEnd(held, { stateCode, timezone })?.toISOString() ?? null).toBe(end);
});

test("ends calls when the day after the last one begins, even if clocks change at midnight", () => {
  fc.assert(
    fc.property(documents, state, fc.constantFrom(...ZONES), (held, stateCode, timezone) => {
      const [last, end] = [callsUntil(held, stateCode), callsEnd(held, { stateCode, timezone })];
      if (last === null || end === null) return expect([last, end]).toEqual([null, null]);
      expect(dateIn(timezone, new Date(end.getTime() - 1))).toBe(last);
      expect(dateIn(timezone, end) > last).toBe(true);
    }),
  );
});

test("gives a required registration no grace period", () => {
  expect(callsUntil([INSURANCE, REGISTRATION], "CA")).toBe("2027-01-31");
  expect(callsUntil([INSURANCE], "CA")).toBeNull();
});

test("counts a registration through its last day", () => {
  const on = (today: string) => unexpiredRegistrations([INSURANCE, REGISTRATION], today);
  expect(on("2027-01-31")).toEqual([{ stateCode: "CA", number: "ARD-1" }]);
  expect(on("2027-02-01")).toEqual([]);
  expect(canWorkIn("CA", on("2027-01-31"))).toBe(true);
  expect(canWorkIn("CA", on("2027-02-01"))).toBe(false);
  expect(canWorkIn("TX", [])).toBe(true);
});

test("a document without an expiration date is due for review a year after its approval", () => {
  expect(approvedUntil({ expiresOn: null }, "2026-11-22")).toBe("2027-11-22");
  expect(approvedUntil({ expiresOn: "2030-01-01" }, "2026-11-22")).toBe("2030-01-01");
});

test("gives a badge only while every document is valid and calls go through, on any day", () => {
  fc.assert(
    fc.property(documents, state, day, (held, stateCode, today) => {
      const last = verifiedUntil(held, stateCode);
      if (last === null || last < today) return;
      expect(held.filter(({ expiresOn }) => expiresOn < today)).toEqual([]);
      expect((callsUntil(held, stateCode) ?? "") >= today).toBe(true);
      expect(canWorkIn(stateCode, unexpiredRegistrations(held, today))).toBe(true);
    }),
  );
});

test("never ends the badge or calls sooner because a document lasts longer", () => {
  fc.assert(
    fc.property(documents, state, fc.nat(), day, (held, stateCode, at, later) => {
      const renewed = held.map((document, i) =>
        i === at % held.length && later > document.expiresOn
          ? { ...document, expiresOn: later }
          : document,
      );
      for (const lastDay of [verifiedUntil, callsUntil]) {
        expect((lastDay(renewed, stateCode) ?? "") >= (lastDay(held, stateCode) ?? "")).toBe(true);
      }
    }),
  );
});

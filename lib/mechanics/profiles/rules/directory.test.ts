import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { chooseNumber, numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import {
  cityRoute,
  mechanicRoute,
  pickRecommended,
  publicPhoneOf,
  toMechanic,
} from "@/lib/mechanics/profiles/rules/directory";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { mechanicSchema } from "@/lib/mechanics/profiles/schema/directory";
import { exactly } from "@/tests/integration/api/published-fields";

const DAY = [{ opens: 480, closes: 1080 }];
const WEEKDAYS = { week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: [] };
/** Wednesday, 10:00 AM in Chicago. */
const OPEN = new Date("2026-11-18T16:00:00Z");
/** Saturday, 10:00 AM in Chicago. */
const CLOSED = new Date("2026-11-21T16:00:00Z");

const PHONES = { defaultPhone: "+12105550100", hasTelephony: false };
const at = (now: Date) => ({ now, phones: PHONES });

const RECORD = sampleMechanicRecord({
  id: "cdemomechanic000000000001",
  name: "Ana Ruiz",
  radiusMiles: 20,
  hours: WEEKDAYS,
});

test("returns exactly the published fields of a mechanic", () => {
  const mechanic = mechanicSchema.parse(toMechanic(RECORD, at(OPEN)));
  expect(mechanic).toEqual(exactly("mechanic"));
  expect(mechanic).toMatchObject({
    id: RECORD.id,
    mechanicId: RECORD.id,
    name: "Ana Ruiz",
    businessName: null,
    phoneNumber: "(210) 555-0101",
    email: null,
    zipcode: "78201",
    radiusMiles: 20,
    timezone: "America/Chicago",
    mainCity: "san-antonio",
    isActive: true,
    availability: "Open now · until 6:00 PM",
    isCurrentlyOpen: true,
    estimatedResponse: "Answers now",
  });
});

test("shows the next opening time outside business hours", () => {
  expect(toMechanic(RECORD, at(CLOSED))).toMatchObject({
    availability: "Opens Mon 8:00 AM",
    isCurrentlyOpen: false,
    estimatedResponse: "Available Mon 8:00 AM",
  });
});

test("shows only the public email", () => {
  const record = { ...RECORD, publicEmail: "ana@example.com" };
  expect(toMechanic(record, at(OPEN)).email).toBe("ana@example.com");
});

describe("a mechanic's phone number", () => {
  const tracked = { ...RECORD, trackingNumbers: [{ phoneNumber: "+12105550177" }] };
  const telephony = { ...PHONES, hasTelephony: true };

  test("is their own without telephony, even if they have a tracking number", () => {
    expect(publicPhoneOf(tracked, at(OPEN))).toBe("+12105550101");
    expect(mechanicRoute(tracked, at(OPEN))).toMatchObject({
      routedPhone: null,
      mechanics: [{ phone: "+12105550101" }],
    });
  });

  test("is the tracking number, otherwise the site's, with telephony", () => {
    const context = { now: OPEN, phones: telephony };
    expect(publicPhoneOf(tracked, context)).toBe("+12105550177");
    expect(publicPhoneOf(RECORD, context)).toBe(PHONES.defaultPhone);
    expect(mechanicRoute(tracked, context).routedPhone).toBe("+12105550177");
    expect(mechanicRoute(RECORD, context).routedPhone).toBe(PHONES.defaultPhone);
    expect(JSON.stringify(toMechanic(tracked, context))).not.toContain("555-0101");
  });
});

describe("a city's phone number", () => {
  const cityNumber = "+12105550150";
  const telephony = { now: OPEN, phones: { ...PHONES, hasTelephony: true } };
  const mechanics = [RECORD];

  test("comes from the mechanics without telephony", () => {
    const route = cityRoute({ cityNumber, mechanics }, at(OPEN));
    expect(route).toMatchObject({ routedPhone: null, mechanics: [{ phone: "+12105550101" }] });
  });

  test("is the tracking number, otherwise the site's, with telephony", () => {
    expect(cityRoute({ cityNumber, mechanics }, telephony).routedPhone).toBe(cityNumber);
    const withoutNumber = cityRoute({ cityNumber: null, mechanics }, telephony);
    expect(withoutNumber.routedPhone).toBe(PHONES.defaultPhone);
  });

  test("is the site's if there are no mechanics, because no one would answer the city's", () => {
    const route = cityRoute({ cityNumber, mechanics: [] }, telephony);
    expect(numberWithoutClock(route)).toBe(PHONES.defaultPhone);
  });
});

describe("a mechanic whose documents stop calls", () => {
  const end = new Date("2026-11-18T16:00:00Z");
  const before = new Date(end.getTime() - 1);
  const ending = { ...RECORD, callsEndAt: end };
  const other = { ...RECORD, id: "other", phoneNumber: "+12105550102" };
  const mechanics = [ending, other];
  const phones = (now: Date) =>
    cityRoute({ cityNumber: null, mechanics }, at(now)).mechanics.map(({ phone }) => phone);

  test("is dialed until calls stop but not afterward, even if the worker hasn't unlisted them yet", () => {
    expect(chooseNumber(mechanicRoute(ending, at(before)), before).phone).toBe("+12105550101");
    expect(chooseNumber(mechanicRoute(ending, at(end)), end).phone).toBe(PHONES.defaultPhone);
    expect(numberWithoutClock(mechanicRoute(ending, at(end)))).toBe(PHONES.defaultPhone);
    expect(publicPhoneOf(ending, at(before))).toBe("+12105550101");
    expect(publicPhoneOf(ending, at(end))).toBe(PHONES.defaultPhone);
    expect([phones(before)[0], phones(end)]).toEqual(["+12105550101", ["+12105550102"]]);
  });

  test("makes pages that dial them rerender when calls stop", () => {
    expect(cityRoute({ cityNumber: null, mechanics }, at(before)).endsAt).toBe(end.getTime());
    const later = cityRoute({ cityNumber: null, mechanics }, at(end)).endsAt;
    expect(later).toBe(other.callsEndAt?.getTime());
    expect(cityRoute({ cityNumber: null, mechanics: [ending] }, at(end)).endsAt).toBeUndefined();
  });
});

test.each([
  ["none", {}],
  ["text", "9 to 5"],
  ["nothing", null],
  ["six days", { week: [[], [], [], [], [], []], closedOn: [] }],
  [
    "a minute of the next day",
    { ...WEEKDAYS, week: [[{ opens: 0, closes: 1441 }], [], [], [], [], [], []] },
  ],
  ["an invalid date", { ...WEEKDAYS, closedOn: ["2026-02-30"] }],
])("promises nothing for invalid hours: %s", (_, hours) => {
  expect(hoursOf({ hours }).week.flat()).toEqual([]);
  expect(toMechanic({ ...RECORD, hours: hours ?? {} }, at(OPEN)).isCurrentlyOpen).toBe(false);
});

describe("the recommended mechanic", () => {
  const mechanic = (name: string, now: Date) => toMechanic({ ...RECORD, name }, at(now));
  const closedFirst = mechanic("First", CLOSED);
  const closedSecond = mechanic("Second", CLOSED);

  test("is the first one who is open", () => {
    const mechanics = [closedFirst, mechanic("Second", OPEN), mechanic("Third", OPEN)];
    expect(pickRecommended(mechanics)?.name).toBe("Second");
  });

  test("is the first one if everyone is closed", () => {
    expect(pickRecommended([closedFirst, closedSecond])?.name).toBe("First");
  });

  test("is null if there are no mechanics", () => {
    expect(pickRecommended([])).toBeNull();
  });
});

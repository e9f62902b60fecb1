import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import {
  hoursOf,
  pickRecommended,
  publicPhoneOf,
  toMechanic,
} from "@/lib/mechanics/rules/directory";

const DAY = [{ opens: 480, closes: 1080 }];
const WEEKDAYS = { week: [[], DAY, DAY, DAY, DAY, DAY, []], closedOn: [] };
/** Wednesday, 10:00 AM in Chicago. */
const OPEN = new Date("2026-11-18T16:00:00Z");
/** Saturday, 10:00 AM in Chicago. */
const CLOSED = new Date("2026-11-21T16:00:00Z");

const RECORD = sampleMechanicRecord({
  id: "cdemomechanic000000000001",
  name: "Ana Ruiz",
  radiusMiles: 20,
  hours: WEEKDAYS,
});

test("the public form has the published names and nothing else", () => {
  expect(toMechanic(RECORD, OPEN)).toEqual({
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

test("shows the next opening time outside the hours", () => {
  expect(toMechanic(RECORD, CLOSED)).toMatchObject({
    availability: "Opens Mon 8:00 AM",
    isCurrentlyOpen: false,
    estimatedResponse: "Answers from Mon 8:00 AM",
  });
});

test("shows only the public email", () => {
  const record = { ...RECORD, publicEmail: "ana@example.com" };
  expect(toMechanic(record, OPEN).email).toBe("ana@example.com");
});

test("shows the tracking number instead of the mechanic's own", () => {
  const record = { ...RECORD, trackingNumbers: [{ phoneNumber: "+12105550177" }] };
  expect(publicPhoneOf(record)).toBe("+12105550177");
  expect(JSON.stringify(toMechanic(record, OPEN))).not.toContain("555-0101");
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
  ["a date that is none", { ...WEEKDAYS, closedOn: ["2026-02-30"] }],
])("hours that do not fit promise nothing: %s", (_, hours) => {
  expect(hoursOf({ hours }).week.flat()).toEqual([]);
  expect(toMechanic({ ...RECORD, hours: hours ?? {} }, OPEN).isCurrentlyOpen).toBe(false);
});

describe("who is recommended", () => {
  const mechanic = (name: string, now: Date) => toMechanic({ ...RECORD, name }, now);
  const closedFirst = mechanic("First", CLOSED);
  const closedSecond = mechanic("Second", CLOSED);

  test("the first of those who are open", () => {
    const mechanics = [closedFirst, mechanic("Second", OPEN), mechanic("Third", OPEN)];
    expect(pickRecommended(mechanics)?.name).toBe("Second");
  });

  test("the first of all while everybody is closed", () => {
    expect(pickRecommended([closedFirst, closedSecond])?.name).toBe("First");
  });

  test("returns no mechanics when there are none", () => {
    expect(pickRecommended([])).toBeNull();
  });
});

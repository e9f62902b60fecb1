import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import { businessSchema } from "@/lib/mechanics/applications/schema/application";
import {
  INTRODUCTION_NAMES,
  introductionField,
  NO_INTRODUCTION,
} from "@/lib/mechanics/profiles/rules/introduction";
import {
  aboutSchema,
  areaSchema,
  identitySchema,
  limitsSchema,
  offersFormSchema,
  phoneFormSchema,
  weekFormSchema,
} from "@/lib/mechanics/profiles/schema/part-forms";

const ID = "cdemoservice0000000000001";
const OTHER = "cdemoservice0000000000002";
const OPEN_MONDAY = { 1: [{ opens: "08:00", closes: "09:00" }] };
const wordsAt = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("parses an introduction, with lists in their own order and without line breaks", () => {
  const form = { bio: " I fix\ncars.\u200b ", languages: { 3: "spanish", 7: "english" } };
  expect(aboutSchema.parse(form)).toEqual({
    ...NO_INTRODUCTION,
    bio: "I fix cars.",
    languages: ["english", "spanish"],
  });
  expect(aboutSchema.parse({})).toEqual(NO_INTRODUCTION);
  expect(aboutSchema.parse(SAMPLE_INTRODUCTION)).toEqual(SAMPLE_INTRODUCTION);
});

test.each(INTRODUCTION_NAMES)(
  "refuses contact details, long texts, and unknown or too many choices of an introduction: %s",
  (name) => {
    const { label, format, input } = introductionField(name);
    const wordsFor = (value: unknown) => wordsAt(aboutSchema.safeParse({ [name]: value }));
    if (format) {
      const noun = label.toLowerCase();
      const codes = Object.keys(format);
      const most = Number(input.maxChoices);
      expect(wordsFor({ 0: "klingon" })).toEqual([`${name}.0: Choose ${noun} from the list.`]);
      expect(wordsFor(codes)).toEqual(
        codes.length > most ? [`${name}: Choose at most ${most} ${noun}.`] : undefined,
      );
    } else {
      expect(wordsFor("Call 210-555-0101")).toEqual([
        `${name}: Remove phone numbers, emails, and web addresses. Drivers call the number on your page.`,
      ]);
      const long = "x".repeat(Number(input.maxLength) + 1);
      expect(wordsFor(long)).toEqual([`${name}: Use at most ${input.maxLength} characters.`]);
    }
  },
);

test("parses a week from a form, with split days, nights, and blank rows", () => {
  const form = {
    week: {
      1: { 0: { opens: "08:00", closes: "12:00" }, 1: { opens: "13:00", closes: "18:00" } },
      5: { 0: { opens: "20:00", closes: "02:00" }, 1: { opens: "", closes: "" } },
      6: { 0: { opens: "", closes: "" } },
    },
    closedOn: { 0: "2026-12-25", 1: "", 2: "2026-11-26", 3: "2026-12-25" },
  };
  expect(weekFormSchema.parse(form)).toEqual({
    week: [
      [],
      [
        { opens: 480, closes: 720 },
        { opens: 780, closes: 1080 },
      ],
      [],
      [],
      [],
      [{ opens: 1200, closes: 120 }],
      [],
    ],
    closedOn: ["2026-11-26", "2026-12-25"],
  });
});

test("parses a week sent as arrays", () => {
  const day = [{ opens: "18:00", closes: "24:00" }];
  expect(weekFormSchema.parse({ week: [day], closedOn: [] }).week).toEqual([
    [{ opens: 1080, closes: 1440 }],
    ...Array(6).fill([]),
  ]);
});

test("ignores the hours of a day that is open 24 hours", () => {
  const times = { opens: "08:00", closes: "18:00" };
  const week = { 1: { 0: times, isAllDay: "on" }, 2: { isAllDay: true } };
  const allDay = [{ opens: 0, closes: 1440 }];
  expect(weekFormSchema.parse({ week }).week).toEqual([[], allDay, allDay, [], [], [], []]);
});

test("ignores the hours of a day that is not open", () => {
  const times = { 0: { opens: "08:00", closes: "18:00" } };
  const week = {
    1: { isOpen: "on", ...times },
    2: { isOpen: "", ...times },
    3: { isOpen: "", isAllDay: "on" },
    4: { isOpen: "on", isAllDay: "on", ...times },
    5: times,
  };
  const open = [{ opens: 480, closes: 1080 }];
  const allDay = [{ opens: 0, closes: 1440 }];
  expect(weekFormSchema.parse({ week }).week).toEqual([[], open, [], [], allDay, open, []]);
});

test.each([
  [{ week: {} }, ["week.1: Enter hours for at least one day."]],
  [
    { week: { 2: [{ opens: "08:00", closes: "" }] } },
    ["week.2.0.closes: Enter a time, such as 08:30."],
  ],
  [
    { week: { 2: { isOpen: "on", 0: { opens: "", closes: "" } } } },
    [
      "week.2.0.opens: Enter a time, such as 08:30.",
      "week.2.0.closes: Enter a time, such as 08:30.",
    ],
  ],
  [
    { week: { 1: { isOpen: "", 0: { opens: "08:00", closes: "09:00" } } } },
    ["week.1: Enter hours for at least one day."],
  ],
  [
    { week: { 2: [{ opens: "08:00", closes: "08:00" }] } },
    [
      "week.2.0.closes: The closing time must differ from the opening time. For the whole day, check “Open 24 hours.”",
    ],
  ],
  [
    { week: { 2: { 0: { opens: "", closes: "" }, 2: { opens: "08:00", closes: "noon" } } } },
    ["week.2.2.closes: Enter a time, such as 08:30."],
  ],
  [
    {
      week: {
        2: [
          { opens: "08:00", closes: "12:00" },
          { opens: "11:00", closes: "13:00" },
        ],
      },
    },
    ["week.2: These hours overlap the previous ones."],
  ],
  [
    { week: { 0: Array(4).fill({ opens: "08:00", closes: "09:00" }) } },
    ["week.0: Enter at most 3 time ranges per day."],
  ],
  [
    { week: { 1: [{ opens: "08:00", closes: "09:00" }] }, closedOn: ["soon"] },
    ["closedOn.0: Enter a date."],
  ],
  [{}, ["week.1: Enter hours for at least one day."]],
  [{ week: "08:00" }, ["week: Enter hours for each day."]],
  [{ week: { ...OPEN_MONDAY, 2: "08:00" } }, ["week.2: Enter times, such as 08:30 to 17:00."]],
])("rejects %j with an error at its field", (form, words) => {
  expect(wordsAt(weekFormSchema.safeParse(form))).toEqual(words);
});

test.each(["2026-01-01", null, 5])("rejects closed dates that are not an array: %j", (closedOn) => {
  expect(wordsAt(weekFormSchema.safeParse({ week: OPEN_MONDAY, closedOn }))).toEqual([
    "closedOn: Enter a list of dates.",
  ]);
});

test("parses a form's checked services with their prices", () => {
  expect(
    offersFormSchema.parse({
      services: {
        [ID]: { isOffered: "on", price: "249.50" },
        [OTHER]: { isOffered: true },
        cdemoservice0000000000003: { price: "" },
      },
    }),
  ).toEqual([
    { serviceId: ID, priceCents: 24_950 },
    { serviceId: OTHER, priceCents: null },
  ]);
});

test.each([
  [{ services: {} }, ["services: Choose at least one service."]],
  [{ services: { [ID]: { price: "" } } }, ["services: Choose at least one service."]],
  [
    { services: { [ID]: { isOffered: "on", price: "" }, [OTHER]: { price: "99" } } },
    [`services.${OTHER}.price: Check the service too, or clear its price.`],
  ],
  [
    { services: { [ID]: { isOffered: "on", price: "a lot" } } },
    [`services.${ID}.price: Enter an amount in dollars, such as 249 or 249.50.`],
  ],
])("rejects %j", (form, words) => {
  expect(wordsAt(offersFormSchema.safeParse(form))).toEqual(words);
});

test("parses an area from a form, and rejects unknown fields", () => {
  const area = { zipcode: " 78205 ", radiusMiles: "25", timezone: "America/Chicago" };
  expect(areaSchema.parse(area)).toEqual({ ...area, zipcode: "78205", radiusMiles: 25 });
  expect(areaSchema.safeParse({ ...area, mechanicId: ID }).success).toBe(false);
  expect(wordsAt(areaSchema.safeParse({ ...area, radiusMiles: "101" }))).toEqual([
    "radiusMiles: Enter a whole number of miles from 1 to 100.",
  ]);
});

test("a blank call limit means no limit, and a budget is in dollars", () => {
  const limits = { dailyCallLimit: "", weeklyBudget: "", liveCallLimit: "2" };
  expect(limitsSchema.parse(limits)).toEqual({
    dailyCallLimit: null,
    weeklyBudgetCents: null,
    liveCallLimit: 2,
  });
  expect(
    limitsSchema.parse({ ...limits, dailyCallLimit: "3", weeklyBudget: "$1,250.50" }),
  ).toMatchObject({ dailyCallLimit: 3, weeklyBudgetCents: 125_050 });
});

test.each([
  [{ dailyCallLimit: "0" }, "Enter a whole number of calls from 1 to 100."],
  [{ dailyCallLimit: "101" }, "Enter a whole number of calls from 1 to 100."],
  [{ dailyCallLimit: "abc" }, "Enter a whole number of calls from 1 to 100, or leave this blank."],
  [{ weeklyBudget: "0" }, "Enter an amount above $0, or leave this blank."],
  [{ weeklyBudget: "10001" }, "Enter at most $10,000."],
  [{ liveCallLimit: "" }, "Enter a whole number of calls from 1 to 20."],
  [{ liveCallLimit: "21" }, "Enter a whole number of calls from 1 to 20."],
])("rejects the call limits %p", (wrong, message) => {
  const limits = { dailyCallLimit: "", weeklyBudget: "", liveCallLimit: "1", ...wrong };
  expect(wordsAt(limitsSchema.safeParse(limits))).toEqual([`${Object.keys(wrong)[0]}: ${message}`]);
});

test("refuses names with a way to reach the mechanic, and numbers that nobody can be called at", () => {
  const names = { name: "Ana 210-555-0199", businessName: "evil.com" };
  const inNames = ["name", "businessName"].map(
    (field) => `${field}: Leave phone numbers and web addresses out of the name.`,
  );
  const inPhone =
    "phoneNumber: Enter a phone number that we can call. This is a premium-rate or service number.";
  const phone = { phoneNumber: "(900) 555-0134" };
  expect(wordsAt(identitySchema.safeParse(names))).toEqual(inNames);
  expect(wordsAt(phoneFormSchema.safeParse(phone))).toEqual([inPhone]);
  expect(wordsAt(businessSchema.safeParse({ ...names, ...phone }))).toEqual([...inNames, inPhone]);
});

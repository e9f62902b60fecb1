import fc from "fast-check";
import { changedSettings, mergeSettings } from "@/lib/platform/settings/rules";

const DEFAULTS = {
  brandName: "Roadcall",
  defaultPhone: "+12105550100",
  hasTelephony: false,
  mailingAddress: "100 Example Street",
  partnerCredit: null,
  tagManagerId: "",
  pixelId: "",
  measurement: "opt_in" as const,
  conversionAction: "",
  indexThreshold: 60,
  shopRateCents: null,
  shopRateSource: "",
  shopMarkupPercent: null,
  shopMarkupSource: "",
  testNumbers: [],
  officeHours: {
    days: "mon_fri" as const,
    opens: "08:00",
    closes: "18:00",
    timezone: "America/Chicago" as const,
  },
  claims: {},
};

test("uses the defaults if no settings are stored", () => {
  expect(mergeSettings([], DEFAULTS)).toEqual({ settings: DEFAULTS, rejected: [] });
});

test("overrides only the default of a stored setting", () => {
  const partnerCredit = { name: "Agency", url: "https://agency.example" };
  const rows = [
    { key: "brandName", value: "  Ana's Garage " },
    { key: "partnerCredit", value: partnerCredit },
  ];
  expect(mergeSettings(rows, DEFAULTS)).toEqual({
    settings: { ...DEFAULTS, brandName: "Ana's Garage", partnerCredit },
    rejected: [],
  });
});

test("turns measurement on when its accounts are set, and off when they are cleared", () => {
  const rows = [
    { key: "tagManagerId", value: "GTM-ABC1234" },
    { key: "pixelId", value: "123456789012345" },
  ];
  const { settings, rejected } = mergeSettings(rows, DEFAULTS);
  expect(rejected).toEqual([]);
  expect(settings).toMatchObject({ tagManagerId: "GTM-ABC1234", pixelId: "123456789012345" });
  const emptied = rows.map(({ key }) => ({ key, value: "" }));
  expect(mergeSettings(emptied, { ...DEFAULTS, ...settings }).settings).toMatchObject({
    tagManagerId: "",
    pixelId: "",
  });
});

test("keeps only the values that change", () => {
  const change = { ...DEFAULTS, brandName: "Ana's Garage" };
  expect(changedSettings(DEFAULTS, change)).toEqual({ brandName: "Ana's Garage" });
  expect(changedSettings(DEFAULTS, DEFAULTS)).toBeNull();
  const partnerCredit = { name: "Agency", url: "https://agency.example" };
  expect(changedSettings({ ...DEFAULTS, partnerCredit }, { partnerCredit: null })).toEqual({
    partnerCredit: null,
  });
});

test("removes the partner credit for null", () => {
  const defaults = {
    ...DEFAULTS,
    partnerCredit: { name: "Agency", url: "https://agency.example" },
  };
  const rows = [{ key: "partnerCredit", value: null }];
  expect(mergeSettings(rows, defaults).settings.partnerCredit).toBeNull();
});

test.each([
  ["defaultPhone", "210-555-0100"],
  ["defaultPhone", 12105550100],
  ["brandName", ""],
  ["brandName", "   "],
  ["brandName", "x".repeat(61)],
  ["mailingAddress", null],
  ["partnerCredit", { name: "Agency", url: "javascript:alert(1)" }],
  ["partnerCredit", "Agency"],
  ["tagManagerId", "G-ABC1234"],
  ["tagManagerId", "GTM-ABC1234&x=1"],
  ["tagManagerId", " GTM-ABC1234"],
  ["tagManagerId", "gtm-abc1234"],
  ["tagManagerId", null],
  ["pixelId", 123456789012345],
  ["pixelId", "12345678901234a"],
  ["pixelId", "1234567"],
  [
    "officeHours",
    { days: "mon_fri", opens: "18:00", closes: "08:00", timezone: "America/Chicago" },
  ],
  ["officeHours", { days: "mon_fri", opens: "8:00", closes: "18:00", timezone: "America/Chicago" }],
  ["officeHours", { days: "mon_fri", opens: "08:00", closes: "18:00", timezone: "Europe/Paris" }],
  ["colour", "green"],
  ["constructor", "x"],
  ["__proto__", {}],
  ["toString", null],
])("skips the row %s = %j and no other", (key, value) => {
  const rows = [
    { key, value },
    { key: "defaultPhone", value: "+12105550123" },
  ];
  expect(mergeSettings(rows, DEFAULTS)).toEqual({
    settings: { ...DEFAULTS, defaultPhone: "+12105550123" },
    rejected: [key],
  });
});

test("returns every setting in a valid form, for any rows", () => {
  const row = fc.record({
    key: fc.oneof(fc.constantFrom(...Object.keys(DEFAULTS)), fc.string()),
    value: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { settings } = mergeSettings(rows, DEFAULTS);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(DEFAULTS).sort());
      expect(settings.brandName.trim()).not.toBe("");
      expect(settings.defaultPhone).toMatch(/^\+1\d{10}$/);
    }),
  );
});

import {
  callsText,
  feeSentences,
  freeCallSentences,
  rangeText,
} from "@/lib/catalog/call-fees/rules/fee-words";

const range = (lowestCents: number, highestCents = lowestCents) => ({ lowestCents, highestCents });
const timezone = "America/Chicago";
const from = "2026-12-02T06:00:00.000Z";

test("names a fee, a range of fees, or that calls are free", () => {
  expect(rangeText(range(2_500))).toBe("$25");
  expect(rangeText(range(2_000, 4_050))).toBe("$20 to $40.50");
  expect(rangeText(range(0, 4_000))).toBe("up to $40");
  expect(rangeText(range(0))).toBe("free");
});

test("says what calls cost now and from an announced time, in the reader's zone", () => {
  const fees = [
    { from: null, ...range(2_500) },
    { from, ...range(2_500, 4_000) },
  ];
  expect(feeSentences({ fees, rules: [] }, timezone)).toEqual([
    "Each call costs $25.",
    "From Dec 2, 2026, 12:00 AM CST, each call costs $25 to $40, depending on the service and city.",
  ]);
  expect(feeSentences({ fees: [{ from: null, ...range(0) }], rules: [] }, timezone)).toEqual([
    "Calls are free.",
  ]);
});

test("says which calls are free, with the configured numbers", () => {
  const rules = [
    { from: null, minTalkSeconds: 30, duplicateWindowDays: 30 },
    { from, minTalkSeconds: 20, duplicateWindowDays: 1 },
  ];
  expect(freeCallSentences({ fees: [], rules }, timezone)).toEqual([
    "You don’t pay for calls shorter than 30 seconds, for repeat calls from a driver you paid for within 30 days, or for calls from hidden numbers.",
    "From Dec 2, 2026, 12:00 AM CST, you don’t pay for calls shorter than 20 seconds, for repeat calls from a driver you paid for within 1 day, or for calls from hidden numbers.",
  ]);
});

test.each([
  [25_000, range(2_500), "about 10 calls at $25"],
  [25_000, range(2_000, 4_000), "about 6 to 12 calls at $20 to $40"],
  [5_000, range(2_500, 3_500), "about 1 to 2 calls at $25 to $35"],
  [3_000, range(2_500), "about 1 call at $25"],
  [10_000, range(0, 2_500), "about 4 calls at $25"],
  [5_000, range(2_500, 15_000), "up to 2 calls at $25 to $150"],
  [2_000, range(2_500), null],
  [2_000, range(0), null],
])("says how many calls %d cents pay for at %j", (cents, fees, expected) => {
  expect(callsText(cents, fees)).toBe(expected);
});

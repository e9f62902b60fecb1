import {
  crewWords,
  hoursWords,
  listWords,
  priceSourceWords,
  reachText,
  timeWords,
} from "@/components/site/landing/local-words";
import { SAMPLE_LOCAL, sampleLanding } from "@/components/testing/samples";

const hours = (days: number[], opensAt: number, closesAt: number) => ({
  days,
  saturdays: 0,
  sundays: 0,
  opensAt,
  closesAt,
  isSteady: true,
  isAroundTheClock: false,
});

test.each([
  [hours([1, 2, 3, 4, 5], 480, 1080), "Monday to Friday between 8 AM and 6 PM"],
  [hours([0, 1, 2, 3, 4, 5, 6], 450, 1200), "every day between 7:30 AM and 8 PM"],
  [hours([0, 2, 3, 4, 5, 6], 900, 1500), "Tuesday to Sunday between 3 PM and 1 AM"],
  [hours([0, 5, 6], 480, 1440), "Friday to Sunday between 8 AM and midnight"],
  [hours([1, 4], 720, 780), "Monday and Thursday between noon and 1 PM"],
  [
    { ...hours([1, 2, 3, 4, 5, 6], 360, 900), isSteady: false },
    "Monday to Saturday, from 6 AM at the earliest to 3 PM at the latest",
  ],
  [{ ...hours([0, 1, 2, 3, 4, 5, 6], 0, 1440), isAroundTheClock: true }, "24 hours a day"],
  [
    { ...hours([1, 2, 3, 4, 5], 0, 1440), isAroundTheClock: true },
    "Monday to Friday, 24 hours a day",
  ],
  [hours([1, 2, 3, 4, 5, 6], 0, 1440), "Monday to Saturday"],
  [hours([1, 2, 3, 4, 5, 6], 360, 1860), "Monday to Saturday"],
  [null, null],
])("hours %#: %j", (given, words) => {
  expect(hoursWords(given)).toBe(words);
});

test("says how far mechanics drive, and how many there are", () => {
  const reachOf = (mechanics: number, reachMiles: { least: number; most: number } | null) =>
    reachText({ ...SAMPLE_LOCAL, mechanics, reachMiles });
  expect(reachOf(1, { least: 25, most: 25 })).toBe("The mechanic drives up to 25 miles.");
  expect(reachOf(2, { least: 1, most: 1 })).toBe("Mechanics drive up to 1 mile.");
  expect(reachOf(3, { least: 10, most: 35 })).toBe("Mechanics cover a radius of 10 to 35 miles.");
  expect(reachOf(1, null)).toBe("");
  expect([crewWords(1), crewWords(3)]).toEqual(["One mechanic", "3 mechanics"]);
  expect([timeWords(0), timeWords(1440), timeWords(825)]).toEqual([
    "midnight",
    "midnight",
    "1:45 PM",
  ]);
  expect(listWords(["Kyle", "Buda", "Lockhart"])).toBe("Kyle, Buda, and Lockhart");
});

test("says where the price comes from, and nothing for a price from an ad or a message", () => {
  const chargedCents = { lowest: 32_300, highest: 35_000 };
  const landing = sampleLanding({ local: { ...SAMPLE_LOCAL, chargedCents } });
  expect(priceSourceWords({ ...landing, priceSource: "cityRule" })).toBe(
    "That’s our price for San Antonio. Mechanics here charge up to $350.",
  );
  expect(priceSourceWords(sampleLanding({ priceSource: "ad" }))).toBe("");
  const pricing = { displayMode: "message", customMessage: null, price: null } as const;
  expect(priceSourceWords(sampleLanding({ pricing }))).toBe("");
});

import fc from "fast-check";
import { DEFAULT_BILLING_RULES } from "@/lib/catalog/rating/billing-rules";
import type { CallFeeRule, FeeTarget } from "@/lib/catalog/rating/call-fee";
import {
  changeFees,
  compareFees,
  type DatedFee,
  feeOf,
  feeRange,
  feesAt,
  raisesCosts,
  raisesFee,
} from "@/lib/catalog/rating/fee-change";

const NOW = new Date("2026-11-28T12:00:00Z");
const SOON = new Date("2026-12-02T05:00:00Z");
const LATER = new Date("2026-12-10T05:00:00Z");
const ALL_CALLS: FeeTarget = { mechanicId: null, locationId: null, serviceId: null };
const PADS: FeeTarget = { ...ALL_CALLS, serviceId: "pads" };
const AUSTIN: FeeTarget = { ...ALL_CALLS, locationId: "austin" };
const PADS_IN_AUSTIN: FeeTarget = { ...AUSTIN, serviceId: "pads" };
const ANA: FeeTarget = { ...ALL_CALLS, mechanicId: "ana" };

const fee = (
  target: FeeTarget,
  feeCents: number,
  [startsAt, endsAt]: [Date | null, Date | null] = [null, null],
): DatedFee => ({ id: JSON.stringify([target, startsAt]), ...target, feeCents, startsAt, endsAt });

const raises = (fees: readonly DatedFee[], target: FeeTarget, feeCents: number | null, at = NOW) =>
  raisesFee(fees, { target, feeCents }, { now: NOW, at });

test.each<[string, DatedFee[], FeeTarget, number | null, boolean]>([
  ["a fee is raised", [fee(ALL_CALLS, 2_500)], ALL_CALLS, 2_501, true],
  ["a fee is lowered", [fee(ALL_CALLS, 2_500)], ALL_CALLS, 2_499, false],
  ["a fee for calls that were free is set", [], PADS, 1, true],
  ["a higher fee for one city is added", [fee(ALL_CALLS, 2_500)], AUSTIN, 3_000, true],
  ["a lower fee for one city is added", [fee(ALL_CALLS, 2_500)], AUSTIN, 2_000, false],
  [
    "a city's fee is lower than for all calls, but higher than for one service",
    [fee(ALL_CALLS, 2_500), fee(PADS, 1_500)],
    AUSTIN,
    2_000,
    true,
  ],
  ["a lower override is removed", [fee(ALL_CALLS, 2_500), fee(ANA, 2_000)], ANA, null, true],
  ["a higher override is removed", [fee(ALL_CALLS, 2_500), fee(ANA, 3_000)], ANA, null, false],
  [
    "an override is removed that is lower than in one city",
    [fee(ALL_CALLS, 1_500), fee(PADS_IN_AUSTIN, 4_000), fee(ANA, 2_000)],
    ANA,
    null,
    true,
  ],
  [
    "a city's fee is removed that is lower than for one service",
    [fee(ALL_CALLS, 2_500), fee(PADS, 4_000), fee(AUSTIN, 3_000)],
    AUSTIN,
    null,
    true,
  ],
  [
    "a service's lower fee in a city is removed",
    [fee(AUSTIN, 3_000), fee(PADS_IN_AUSTIN, 2_000)],
    PADS_IN_AUSTIN,
    null,
    true,
  ],
  ["the fee for all calls is removed", [fee(ALL_CALLS, 2_500)], ALL_CALLS, null, false],
])("knows whether mechanics pay more when %s", (_, fees, target, feeCents, expected) => {
  expect(raises(fees, target, feeCents)).toBe(expected);
});

test("a change is an increase if an announced change would make it one, or doesn't yet make it none", () => {
  const lowered = [fee(ALL_CALLS, 2_500, [null, SOON]), fee(ALL_CALLS, 1_500, [SOON, null])];
  expect(raises(lowered, AUSTIN, 2_000)).toBe(true);
  const raised = [fee(ALL_CALLS, 1_500, [null, SOON]), fee(ALL_CALLS, 2_500, [SOON, null])];
  expect(raises([...raised, fee(AUSTIN, 2_000)], AUSTIN, null)).toBe(true);
  expect(raises([...lowered, fee(AUSTIN, 2_000)], AUSTIN, null, LATER)).toBe(true);
});

test("is as cautious as comparing every call that any mechanic could get", () => {
  const target = fc.oneof(
    fc.record({
      mechanicId: fc.constant(null),
      locationId: fc.constantFrom(null, "l", "k"),
      serviceId: fc.constantFrom(null, "s", "t"),
    }),
    fc.constantFrom("ana", "ben").map((mechanicId) => ({ ...ALL_CALLS, mechanicId })),
  );
  const anyFees = fc.uniqueArray(fc.tuple(target, fc.integer({ min: 1, max: 6 })), {
    selector: ([of]) => JSON.stringify(of),
  });
  const requests = ["ana", "ben", "eve"].flatMap((mechanicId) =>
    [null, "l", "k", "x"].flatMap((locationId) =>
      [null, "s", "t", "x"].map((serviceId) => ({ mechanicId, locationId, serviceId })),
    ),
  );
  fc.assert(
    fc.property(
      anyFees,
      target,
      fc.option(fc.integer({ min: 1, max: 6 })),
      (drawn, changed, cents) => {
        const fees = drawn.map(([of, feeCents]) => fee(of, feeCents));
        const after = changeFees(fees, { target: changed, feeCents: cents });
        const isHigher = requests.some((request) => feeOf(after, request) > feeOf(fees, request));
        expect(raises(fees, changed, cents)).toBe(isHigher);
      },
    ),
  );
});

test.each([
  ["a shorter minimum", { minTalkSeconds: 29 }, true],
  ["a shorter repeat window", { duplicateWindowDays: 29 }, true],
  ["less time to dispute a call", { disputeWindowDays: 13 }, true],
  ["a longer minimum", { minTalkSeconds: 31 }, false],
  ["a longer repeat window", { duplicateWindowDays: 31 }, false],
  ["a longer minimum with a shorter window", { minTalkSeconds: 60, duplicateWindowDays: 7 }, true],
  ["another rule", { ringSeconds: 30 }, false],
])("knows whether mechanics pay more under %s", (_, change, expected) => {
  expect(raisesCosts(DEFAULT_BILLING_RULES, { ...DEFAULT_BILLING_RULES, ...change })).toBe(
    expected,
  );
});

test("a fee applies from its start until just before its end", () => {
  const fees = [fee(ALL_CALLS, 2_500, [null, SOON]), fee(ALL_CALLS, 3_000, [SOON, LATER])];
  const centsAt = (at: Date) => feesAt(fees, at).map(({ feeCents }) => feeCents);
  expect(centsAt(new Date(SOON.getTime() - 1))).toEqual([2_500]);
  expect(centsAt(SOON)).toEqual([3_000]);
  expect(centsAt(LATER)).toEqual([]);
});

describe("what one mechanic pays", () => {
  const before: CallFeeRule[] = [fee(ALL_CALLS, 2_500), fee(PADS, 3_500), fee(ANA, 2_000)];
  const reach = { mechanicId: "ana", locationIds: ["austin"], serviceIds: ["pads"] };

  test("ranges over the calls that they can get", () => {
    expect(feeRange(before, reach)).toEqual({ lowestCents: 2_000, highestCents: 2_000 });
    expect(feeRange(before, { ...reach, mechanicId: "ben" })).toEqual({
      lowestCents: 2_500,
      highestCents: 3_500,
    });
    expect(feeRange([], reach)).toEqual({ lowestCents: 0, highestCents: 0 });
  });

  test("changes only with fees for their own calls", () => {
    const compare = (target: FeeTarget, feeCents: number | null, mechanicId: string) =>
      compareFees({ before, after: changeFees(before, { target, feeCents }) }, target, {
        ...reach,
        mechanicId,
      });
    expect(compare(ANA, null, "ben")).toBeNull();
    expect(compare(ALL_CALLS, 3_000, "ana")).toBeNull();
    expect(compare({ ...PADS, locationId: "waco" }, 9_000, "ben")).toBeNull();
    expect(compare(ANA, null, "ana")).toEqual({
      before: { lowestCents: 2_000, highestCents: 2_000 },
      after: { lowestCents: 2_500, highestCents: 3_500 },
    });
    expect(compare(PADS, 4_000, "ben")).toEqual({
      before: { lowestCents: 3_500, highestCents: 3_500 },
      after: { lowestCents: 4_000, highestCents: 4_000 },
    });
  });
});

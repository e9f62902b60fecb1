import { auditIdOf, isErasable, isStored } from "./rules";

const NOTHING = {
  phoneNumber: "+12105550134",
  counts: {
    calls: 0,
    callbackRequests: 0,
    taps: 0,
    clickIds: 0,
    reviews: 0,
    reviewLinks: 0,
    estimates: 0,
  },
  isOptedOut: false,
  isBlocked: false,
  hasWaitingCallback: false,
};

test("one row of any kind can be deleted", () => {
  expect([isErasable(NOTHING), isStored(NOTHING)]).toEqual([false, false]);
  for (const name of Object.keys(NOTHING.counts)) {
    const driver = { ...NOTHING, counts: { ...NOTHING.counts, [name]: 1 } };
    expect([isErasable(driver), isStored(driver)]).toEqual([true, true]);
  }
});

test.each(["isOptedOut", "isBlocked"])("%s counts as stored, but can't be deleted", (name) => {
  const driver = { ...NOTHING, [name]: true };
  expect([isErasable(driver), isStored(driver)]).toEqual([false, true]);
});

test("the audit trail gets only the last four digits", () => {
  expect(auditIdOf(NOTHING.phoneNumber)).toBe("0134");
});

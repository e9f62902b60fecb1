import {
  assignmentProblem,
  fallbackTwiml,
  planCheck,
  releaseTime,
  statusOf,
  webhookStateOf,
} from "@/lib/telephony/tracking-numbers/rules";

const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const DEFAULT_PHONE = "+12108675300";
const READY = { phoneNumber: "+12108675301", isActive: false, takenOffAt: null, releasedAt: null };
const ACTIVE = { ...READY, isActive: true };
const TAKEN_OFF = { ...READY, takenOffAt: daysAgo(10) };
const RELEASED = { ...TAKEN_OFF, releasedAt: NOW };

test.each([
  ["ready", READY],
  ["active", ACTIVE],
  ["taken_off", TAKEN_OFF],
  ["released", RELEASED],
  ["default", { ...READY, phoneNumber: DEFAULT_PHONE }],
  ["default", { ...TAKEN_OFF, phoneNumber: DEFAULT_PHONE }],
  ["active", { ...ACTIVE, phoneNumber: DEFAULT_PHONE }],
  ["released", { ...RELEASED, phoneNumber: DEFAULT_PHONE }],
])("a number is %s", (status, number) => expect(statusOf(number, DEFAULT_PHONE)).toBe(status));

test("keeps a number for 90 days after pages stopped showing it", () => {
  expect(releaseTime(new Date("2026-08-24T12:00:00Z"))).toEqual(NOW);
});

describe("assigning", () => {
  const austin = { locationId: "austin", mechanicId: null };
  const ana = { locationId: null, mechanicId: "ana" };
  const to = { owner: austin, timezone: "America/Chicago" };
  const nobody = { locationId: null, mechanicId: null };

  test.each([
    ["a number in reserve", { ...READY, ...nobody }],
    ["a number that was never shown", { ...READY, ...ana }],
    ["a number that was taken off the same pages", { ...TAKEN_OFF, ...austin }],
  ])("allows %s", (_, number) => expect(assignmentProblem(number, to)).toBeNull());

  test("rejects a number that other pages show, and says what to do first", () => {
    expect(assignmentProblem({ ...ACTIVE, ...ana }, to)).toMatch(/Remove it from pages first/);
  });

  test("rejects a number that drivers may still call for another city or mechanic, until it is released", () => {
    expect(assignmentProblem({ ...TAKEN_OFF, ...ana }, to)).toMatch(
      /released on Feb 10, 2027\. Buy another number/,
    );
  });
});

const URLS = {
  voiceUrl: "https://roadcall.example/api/webhooks/twilio/voice",
  voiceFallbackUrl: "https://static.example/office.xml",
  statusCallback: "https://roadcall.example/api/webhooks/twilio/status",
};
const CHECKED = { ...URLS, isAtProvider: true, checkedAt: NOW };

test.each([
  ["correct", CHECKED],
  ["drifted", { ...CHECKED, voiceUrl: "https://demo.twilio.com/welcome/voice/" }],
  ["drifted", { ...CHECKED, voiceFallbackUrl: "" }],
  ["drifted", { ...CHECKED, voiceFallbackUrl: null }],
  ["drifted", { ...CHECKED, statusCallback: "" }],
  ["missing", { ...CHECKED, isAtProvider: false }],
  ["unchecked", { ...CHECKED, checkedAt: null }],
])("webhooks are %s: %j", (state, number) => expect(webhookStateOf(number, URLS)).toBe(state));

test("nothing is compared without telephony", () => {
  expect(webhookStateOf(CHECKED, null)).toBe("unchecked");
});

describe("a check of the Twilio account", () => {
  const stored = (id: string, changes: object = {}) => ({
    ...ACTIVE,
    id,
    phoneNumber: `+1210867530${id}`,
    providerSid: `PN${id}`,
    ...changes,
  });
  const listed = (id: string, changes: object = {}) => ({
    ...URLS,
    sid: `PN${id}`,
    phoneNumber: `+1210867530${id}`,
    ...changes,
  });
  const context = {
    voiceUrl: URLS.voiceUrl,
    officePhone: "+12108675399",
    defaultPhone: DEFAULT_PHONE,
    now: NOW,
  };
  const NOTHING = { found: [], missing: [], unknown: [], due: [], unreleased: [] };

  test("finds our numbers by their phone number", () => {
    expect(planCheck([stored("1", { providerSid: null })], [listed("1")], context)).toEqual({
      ...NOTHING,
      found: [{ id: "1", listed: listed("1") }],
    });
  });

  test("notices a number that the account no longer has", () => {
    expect(planCheck([stored("1")], [], context)).toEqual({ ...NOTHING, missing: ["1"] });
  });

  test("adds numbers whose calls this site answers, and no others", () => {
    const elsewhere = listed("2", { voiceUrl: "https://example.com/switchboard" });
    const office = listed("3", { phoneNumber: context.officePhone });
    expect(planCheck([], [listed("1"), elsewhere, office], context)).toEqual({
      ...NOTHING,
      unknown: [listed("1")],
    });
  });

  test("releases a number on the 90th day, not before", () => {
    const due = stored("1", { ...READY, takenOffAt: daysAgo(90) });
    const early = stored("2", { ...READY, takenOffAt: new Date(daysAgo(90).getTime() + 1) });
    expect(planCheck([due, early], [listed("1"), listed("2")], context).due).toEqual(["1"]);
  });

  test("never releases the site's default number", () => {
    const listing = [listed("1", { phoneNumber: DEFAULT_PHONE })];
    const takenOff = { ...TAKEN_OFF, takenOffAt: daysAgo(90), phoneNumber: DEFAULT_PHONE };
    expect(planCheck([stored("1", takenOff)], listing, context).due).toEqual([]);
    const released = stored("1", { ...RELEASED, phoneNumber: DEFAULT_PHONE });
    expect(planCheck([released], listing, context).unreleased).toEqual([]);
  });

  test("retries a release that failed, instead of adding the number again", () => {
    const number = stored("1", RELEASED);
    expect(planCheck([number], [listed("1")], context)).toEqual({
      ...NOTHING,
      unreleased: ["PN1"],
    });
  });

  test("adds a number that was bought again after its release", () => {
    const number = stored("1", RELEASED);
    const again = listed("1", { sid: "PN9" });
    expect(planCheck([number], [again], context)).toEqual({ ...NOTHING, unknown: [again] });
  });
});

test("the fallback file dials the office and does nothing else", () => {
  const document = fallbackTwiml("+12108675399");
  expect(document).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  expect(document.split("\n")[1]).toBe("<Response><Dial>+12108675399</Dial></Response>");
});

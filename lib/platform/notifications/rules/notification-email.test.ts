import { paymentProblemEmail } from "@/lib/billing/purchases/rules/payment-problem";
import { emailFor } from "@/lib/mechanics/applications/rules/emails";
import { decisionEmail, noticeEmail } from "@/lib/mechanics/profiles/rules/document-notices";
import { alarmEmail } from "@/lib/platform/monitoring/rules/alarm-email";
import {
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
} from "@/lib/platform/notifications/constants";
import type { NotificationFacts } from "@/lib/platform/notifications/schema";
import { notificationEmail } from "./notification-email";

const SITE = {
  brandName: "Roadcall",
  defaultPhone: "+12105550100",
  siteUrl: "https://example.com",
  timezone: "America/Chicago",
};
const AT = new Date("2026-11-21T21:40:00Z");

const CALL = {
  id: "c1",
  at: AT,
  serviceName: "Battery Replacement",
  cityName: "Austin",
  lastDigits: "0171",
};

const FACTS: NotificationFacts = {
  missed_call: { callId: "c1", at: AT, serviceName: "Battery Replacement", cityName: "Austin" },
  low_balance: { balanceCents: 1_250, debtCents: 0 },
  dispute_decided: { call: CALL, outcome: "partly_accepted", creditCents: 1_000 },
  dispute_question: { call: CALL, answerBy: AT },
  cost_change: {
    changes: [{ name: "Oil Change in Austin, Texas", before: "$25", after: "$31" }],
    at: AT,
    isOff: false,
  },
  paused: { reason: "hour" },
  top_up_failed: {},
  topped_up: { priceCents: 10_000 },
  document_notice: ({ brandName, siteUrl }) =>
    noticeEmail("first", {
      kind: "insurance",
      expiresOn: "2026-12-01",
      isRenewed: false,
      brandName,
      phone: "(210) 555-0100",
      profileUrl: `${siteUrl}/dashboard/profile`,
    }),
  document_decided: ({ brandName, siteUrl }) =>
    decisionEmail({
      ...{ kind: "insurance", reason: "Call Dana at (210) 555-0171", brandName },
      profileUrl: `${siteUrl}/dashboard/profile`,
    }),
  application_answered: (site) => emailFor("needs_info", site, null),
  suspended: { of: "listing", reason: "Drivers complained." },
  new_application: { applicationId: "a1", applicantName: "Ana Ruiz" },
  answer_given: { applicationId: "a1", applicantName: "Ana Ruiz" },
  dispute_due: { disputeId: "d1", dueAt: AT },
  callback_waiting: {
    callbackId: "r1",
    since: AT,
    callFrom: null,
    name: "Dana Reyes",
    phoneNumber: "+12105550171",
    place: "San Antonio, Texas",
    zip: "78201",
    serviceName: "Oil Change",
    problem: "The oil light is on",
  },
  low_answer_rate: { cities: [{ name: "Austin, TX", calls: 9, answered: 4 }] },
  campaign_unfunded: {
    campaignId: "c1",
    campaignName: "Oil Change – Austin, TX",
    gaps: ["Oil Change in Austin, Texas"],
  },
  campaign_claim_off: {
    campaignId: "c1",
    campaignName: "Oil Change – Austin, TX",
    problems: ["“Same-day oil change” makes the claim “Same-day service,” which is turned off."],
  },
  adjustment_waiting: { mechanicName: "Ana Ruiz", cents: -60_000, requestedByName: "Sam Lee" },
  system_alarm: alarmEmail({ kind: "failed_job", detail: "Check links: it failed." }, null),
  payment_problem: paymentProblemEmail({
    problem: "mismatch",
    ...{ orderId: "o1", mechanicId: "m1", priceCents: 10_000 },
  }),
};

test.each(NOTIFICATION_KIND_NAMES)("%s: says which site it is from, and where to go", (kind) => {
  const { subject, text } = notificationEmail({ kind, facts: FACTS[kind] }, SITE);
  expect(subject).toContain("Roadcall");
  expect(subject).not.toContain("\n");
  expect(text).toMatch(
    kind === "suspended" ? /\(210\) 555-0100/ : /\nhttps:\/\/example\.com\/\S+\n/,
  );
  expect(text).toMatch(/\n\nRoadcall\n$/);
  expect(text).not.toMatch(/undefined|null|\$\{/);
});

const SHORT = NOTIFICATION_KIND_NAMES.filter(
  (kind) => NOTIFICATION_KINDS[kind].usefulHours !== undefined,
);

test.each(SHORT)(
  "%s: a push notification or text fits on a locked phone, and leads to a page",
  (kind) => {
    const { short } = notificationEmail({ kind, facts: FACTS[kind] }, SITE);
    expect(short?.title.length).toBeLessThanOrEqual(60);
    expect(short?.body.length).toBeLessThanOrEqual(110);
    expect(short?.body).toMatch(/\.$/);
    expect(short?.path).toMatch(/^\/dashboard/);
  },
);

test.each(SHORT)(
  "%s: a push notification or text has no part of a driver's number or name",
  (kind) => {
    const { short } = notificationEmail({ kind, facts: FACTS[kind] }, SITE);
    expect(JSON.stringify(short)).not.toMatch(/0171|Dana|555/);
  },
);

test("kinds that are only emailed have no short text", () => {
  for (const kind of NOTIFICATION_KIND_NAMES.filter((name) => !SHORT.includes(name))) {
    expect([kind, notificationEmail({ kind, facts: FACTS[kind] }, SITE).short]).toEqual([
      kind,
      undefined,
    ]);
  }
});

test("a callback email has all that is needed to call the driver, and no number in its subject", () => {
  const emailFor = (changes: Partial<NotificationFacts["callback_waiting"]>) =>
    notificationEmail(
      { kind: "callback_waiting", facts: { ...FACTS.callback_waiting, ...changes } },
      SITE,
    );
  const { subject, text } = emailFor({});
  expect(subject).toBe("A driver in San Antonio, Texas is waiting for a callback: Roadcall");
  expect(text).toContain("Dana Reyes in San Antonio, Texas 78201 has been waiting");
  expect(text).toContain(
    "Phone: (210) 555-0171\nNeeds: Oil Change\nProblem: The oil light is on\n",
  );
  expect(emailFor({ callFrom: new Date("2026-11-23T14:00:00Z") }).text).toMatch(
    /^Dana Reyes in San Antonio, Texas 78201 asked for a callback on Nov 21, 2026, 3:40 PM CST\.\n\nCall: Nov 23, 2026, 8:00 AM CST or later\nPhone: /,
  );
  const unknown = emailFor({ name: null, place: null, serviceName: null, problem: "" });
  expect(unknown.subject).toContain("A driver in ZIP code 78201 is waiting");
  expect(unknown.text).toContain("Phone: (210) 555-0171\nNeeds: Not sure\n\nSee the request:");
});

test("a missed-call email gives the time in the mechanic's zone, and what the call was about if known", () => {
  const textOf = (facts: Partial<NotificationFacts["missed_call"]>) =>
    notificationEmail({ kind: "missed_call", facts: { ...FACTS.missed_call, ...facts } }, SITE)
      .text;
  const time = "A driver called you on Nov 21, 2026, 3:40 PM CST";
  expect(textOf({})).toContain(`${time} about Battery Replacement in Austin, and`);
  expect(textOf({ serviceName: null })).toContain(`${time} in Austin, and`);
  expect(textOf({ serviceName: null, cityName: null })).toContain(`${time}, and`);
});

test("a rejected dispute doesn't mention credit", () => {
  const facts = { call: CALL, outcome: "rejected", creditCents: 0 } as const;
  const { text } = notificationEmail({ kind: "dispute_decided", facts }, SITE);
  expect(text).toMatch(/^We rejected your dispute\.\n/);
});

test("an email about a dispute names the call, as far as it is known", () => {
  const named = "The call: Nov 21, 2026, 3:40 PM CST";
  const textsOf = (call: NotificationFacts["dispute_question"]["call"]) => [
    notificationEmail({ kind: "dispute_decided", facts: { ...FACTS.dispute_decided, call } }, SITE)
      .text,
    notificationEmail(
      { kind: "dispute_question", facts: { ...FACTS.dispute_question, call } },
      SITE,
    ).text,
  ];
  for (const text of textsOf(CALL)) {
    expect(text).toContain(`${named}, Battery Replacement in Austin, number ending in 0171\n`);
  }
  for (const text of textsOf({ ...CALL, serviceName: null })) {
    expect(text).toContain(`${named}, Austin, number ending in 0171\n`);
  }
  for (const text of textsOf({ ...CALL, serviceName: null, cityName: null, lastDigits: null })) {
    expect(text).toContain(`${named}\n`);
  }
});

test("an adjustment says who wants to remove how much from whom", () => {
  const { text } = notificationEmail(
    { kind: "adjustment_waiting", facts: FACTS.adjustment_waiting },
    SITE,
  );
  expect(text).toMatch(/^Sam Lee wants to remove \$600 from Ana Ruiz's balance\./);
});

test("an email about a pause says how to get calls again", () => {
  const textOf = (reason: NotificationFacts["paused"]["reason"]) =>
    notificationEmail({ kind: "paused", facts: { reason } }, SITE).text;
  expect(textOf("hour")).toContain("within an hour");
  expect(textOf("day")).toContain("Resume calls:\nhttps://example.com/dashboard\n");
  expect(textOf("credit")).toMatch(
    /resume automatically\.\n\nBuy credits:\nhttps:\S+buy-credits\n/,
  );
});

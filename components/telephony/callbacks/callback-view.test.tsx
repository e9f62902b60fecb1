import { CallbackFormView } from "@/components/telephony/callbacks/callback-form-view";
import { CallbackView } from "@/components/telephony/callbacks/callback-view";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";
import type { LinkedCallback } from "@/lib/telephony/callbacks/schema";

const NOW = new Date("2026-11-20T18:00:00Z");
const TOMORROW = "2026-11-21T14:00:00.000Z";

const CALLBACK = {
  token: "token",
  state: "waiting",
  lastDigits: "0189",
  nextTryAt: null,
  triesLeft: 2,
  timezone: "America/Chicago",
  endReason: null,
} as const;

const islandsUrl = process.env.ISLANDS_URL;
beforeAll(() => {
  process.env.ISLANDS_URL = "/islands.js";
});
afterAll(() => {
  process.env.ISLANDS_URL = islandsUrl;
});

const textFor = (change: Partial<LinkedCallback>, hasTelephony = true) =>
  textOf(
    <CallbackView
      site={sampleSite({ hasTelephony })}
      callback={{ ...CALLBACK, ...change }}
      returned={null}
      now={NOW}
    />,
  );
const waiting = (nextTryAt: string, hasTelephony: boolean) => textFor({ nextTryAt }, hasTelephony);

test("with telephony, tells the driver when we will call and how often we will try", () => {
  const text = waiting(NOW.toISOString(), true);
  expect(text).toContain(
    "the number ending in 0189 as soon as a mechanic answers. We’ll start calling mechanics in a few minutes.",
  );
  expect(text).toContain(
    "If you don’t answer, we’ll try two more times within 24 hours. To cancel",
  );
  expect(waiting(TOMORROW, true)).toContain("calling mechanics on Nov 21, 2026, 8:00 AM CST.");
});

test.each([
  [1, "we’ll try one more time within 24 hours. To cancel"],
  [0, "in a few minutes. To cancel"],
])("promises only the attempts that are left: %s", (triesLeft, end) => {
  const text = textFor({ nextTryAt: NOW.toISOString(), triesLeft });
  expect(text).toContain(end);
  expect(text).not.toContain("twice");
});

test("without telephony, tells the driver the office hours", () => {
  const text = waiting(NOW.toISOString(), false);
  expect(text).toContain("We’ll call the number ending in 0189 as soon as we can.");
  expect(text).toContain(
    "Office hours: Monday to Friday, 8 AM to 6 PM Central time, except on federal holidays.",
  );
  expect(text).toContain("To cancel later, save the link to this page.");
  expect(text).not.toMatch(/minutes|twice|24 hours/);
  // Tomorrow is a Saturday.
  expect(waiting(TOMORROW, false)).toContain("as soon as we can after Nov 23, 2026, 8:00 AM CST.");
});

test.each(["waiting", "expired", null] as const)(
  "loads the script that records taps on the phone link (%s)",
  (state) => {
    const callback = state && { ...CALLBACK, state };
    const html = htmlOf(
      <CallbackView site={sampleSite()} callback={callback} returned={null} now={NOW} />,
    );
    expect(html).toContain('data-call-source="callback-status"');
    expect(html).toContain('src="/islands.js"');
  },
);

test.each(["too_late", "no_answer"] as const)(
  "after a request ended with %s, a driver isn’t told that we called",
  (endReason) => {
    const text = textFor({ state: "expired", endReason });
    expect(text).toContain("We didn’t reach you");
    expect(text).toContain("We won’t try again. Call us, or request another call.");
  },
);

test.each([
  ["while the office is open", "2026-11-20T18:00:00Z", false, "Rather talk right away?"],
  [
    "while the office is closed",
    "2026-11-22T18:00:00Z",
    false,
    "Our office is closed. Opens Mon 8:00 AM Central time.",
  ],
  ["with telephony", "2026-11-22T18:00:00Z", true, "Rather talk right away?"],
])("offer to talk only if someone answers: %s", (_, at, hasTelephony, expected) => {
  const site = sampleSite({ hasTelephony });
  const now = new Date(at);
  const page = { services: [], serviceSlug: null, back: null };
  const texts = [
    textOf(<CallbackFormView site={site} page={page} returned={null} now={now} />),
    textOf(<CallbackView site={site} callback={CALLBACK} returned={null} now={now} />),
  ];
  for (const text of texts) {
    expect(text).toContain(expected);
    expect(text.includes("right away")).toBe(expected.includes("right away"));
  }
  const cancelled = { ...CALLBACK, state: "cancelled" } as const;
  const ended = textOf(<CallbackView site={site} callback={cancelled} returned={null} now={now} />);
  expect(ended.includes("Our office is closed.")).toBe(expected.includes("closed"));
});

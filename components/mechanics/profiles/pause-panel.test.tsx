import { PausePanel } from "@/components/mechanics/profiles/pause-panel";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { htmlOf, textOf } from "@/components/testing/rendered";
import { type ProfileRecord, toProfile } from "@/lib/mechanics/profiles/rules/profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const viewOf = (changes: Partial<ProfileRecord>, lacksCredit = false) => {
  const mechanic = toProfile(sampleMechanicRecord(changes));
  return <PausePanel {...{ mechanic, lacksCredit }} until={null} returned={null} />;
};
const textFor = (changes: Partial<ProfileRecord>, lacksCredit = false) =>
  textOf(viewOf(changes, lacksCredit));
/** Returns where the switch posts to and whether it is on; null without a switch. */
const switchFor = (changes: Partial<ProfileRecord>, lacksCredit = false) => {
  const [form] =
    htmlOf(viewOf(changes, lacksCredit)).match(
      /<form(?:(?!<\/form>)[\s\S])*role="switch"[\s\S]*?>/,
    ) ?? [];
  return form
    ? [/action="[^"]*\/(\w+)"/.exec(form)?.[1], /aria-checked="(\w+)"/.exec(form)?.[1]]
    : null;
};

test("the switch pauses a mechanic who is taking calls", () => {
  expect(switchFor({})).toEqual(["pause", "true"]);
});

test("tells a mechanic who missed calls why they are paused, and lets them resume", () => {
  const text = textFor({ state: "paused", stateReason: "unanswered" });
  expect(text).toContain("because you missed several calls");
  expect(switchFor({ state: "paused", stateReason: "unanswered" })).toEqual([
    "resumption",
    "false",
  ]);
});

test.each([
  [{}, "Drivers can find you and call you."],
  [{ callsEndAt: null }, "because your insurance is missing or has expired."],
  [{ isRegistered: false }, "because your state registration is missing or has expired."],
  [{ phoneVerifiedAt: null }, "because your phone number isn’t confirmed."],
])("tells an active mechanic with %j whether drivers can call", (changes, words) => {
  expect(textFor(changes)).toContain(words);
});

test("tells an active mechanic without credit that calls go to others", () => {
  const text = textFor({}, true);
  expect(text).toContain("their calls go to other mechanics until you buy credits.");
});

test("tells a mechanic paused for lack of credit to buy credits, until they have enough", () => {
  const paused = { state: "paused", stateReason: "no_funds" } as const;
  expect(textFor(paused, true)).toMatch(
    /Buy credits, and your calls will resume automatically\. +Buy credits/,
  );
  expect(switchFor(paused, true)).toBeNull();
  expect(switchFor(paused)).toEqual(["resumption", "false"]);
});

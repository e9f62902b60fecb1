/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MechanicHome, nextSteps } from "@/components/accounts/overview/mechanic-home";
import { sampleWork } from "@/components/testing/sample-work";
import { sampleFeeTerms, sampleMoney } from "@/components/testing/samples";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const GOOD = {
  id: "cdemomechanic000000000001",
  state: "active",
  stateReason: null,
  isRegistered: true,
  suspensionReason: null,
  pausedUntil: null,
  isOpen: true,
  availability: "Open now",
  cityCount: 3,
  offerCount: 5,
  documentsValidUntil: "2026-11-21",
  today: "2026-11-21",
  phoneNumber: "+12105550101",
  phoneVerifiedAt: new Date("2026-01-05T15:00:00Z"),
  callsEndAt: new Date("2026-12-06T06:00:00Z"),
  newPhone: null,
} as const;
type Overview = Parameters<typeof nextSteps>[0];
const overviewWith = (change: Partial<Overview>): Overview => ({
  ...GOOD,
  refusals: [],
  demand: [],
  renewals: [],
  ...change,
});
const stepsOf = (change: Partial<Overview>) => nextSteps(overviewWith(change), false);
const stepsFor = (change: Partial<Overview>) => stepsOf(change).map(({ label }) => label);

test("has no tasks for a listed mechanic, even on the documents' last day", () => {
  expect(stepsFor({})).toEqual([]);
});

test("asks for new documents the day after they expire", () => {
  expect(stepsFor({ today: "2026-11-22" })).toEqual([expect.stringContaining("documents")]);
});

test("links a missing or expired registration to the documents", () => {
  expect(stepsOf({ isRegistered: false })).toEqual([
    { label: expect.stringContaining("state registration"), href: "/dashboard/profile#documents" },
  ]);
});

test("asks the mechanic to add the insurance that calls require, and to confirm their number", () => {
  expect(stepsOf({ callsEndAt: null, phoneVerifiedAt: null })).toEqual([
    { label: expect.stringContaining("insurance"), href: "/dashboard/profile#documents" },
    { label: "Confirm your phone number, (210) 555-0101", href: "/dashboard/profile#phone" },
  ]);
});

test("lists everything that a new mechanic is missing", () => {
  const steps = stepsFor({
    state: "onboarding",
    cityCount: 0,
    offerCount: 0,
    documentsValidUntil: null,
  });
  expect(steps).toHaveLength(4);
});

test.each([
  ["paused", /paused/],
  ["suspended", /suspended/],
] as const)("tells a %s mechanic about their status first", (state, words) => {
  expect(stepsFor({ state, offerCount: 0 })[0]).toMatch(words);
});

test("lists documents that were rejected, will expire soon, or have expired, with links to them", () => {
  const steps = stepsOf({
    refusals: [{ slot: "insurance" }],
    renewals: [
      { slot: "insurance", expiresOn: "2026-12-01", isExpired: false },
      { slot: "ase", expiresOn: "2026-12-05", isExpired: false },
      { slot: "state_registration:CA", expiresOn: "2026-11-01", isExpired: true },
    ],
  });
  expect(steps.map(({ label }) => label)).toEqual([
    "Liability insurance was rejected. Correct it and submit it again.",
    "ASE certification expires on Dec 5, 2026. Submit the renewal once you have it.",
    "California registration expired on Nov 1, 2026. Submit the renewal.",
  ]);
  expect(new Set(steps.map(({ href }) => href))).toEqual(new Set(["/dashboard/profile#documents"]));
});

test("asks for each document only once, by name", () => {
  const expired = { slot: "insurance", expiresOn: "2026-11-20", isExpired: true } as const;
  expect(stepsFor({ documentsValidUntil: "2026-11-20", renewals: [expired] })).toHaveLength(1);
});

test("names a new number that must be confirmed", () => {
  expect(stepsOf({ newPhone: "+14065550101" })).toEqual([
    { label: "Confirm your new phone number, (406) 555-0101", href: "/dashboard/profile#phone" },
  ]);
});

const MONEY = sampleMoney({
  days: [
    { date: "2026-11-11", calls: 1, spentCents: 2_500 },
    ...Array.from({ length: 7 }, (_, day) => ({
      date: `2026-11-${15 + day}`,
      calls: 0,
      spentCents: 0,
    })),
  ],
  rings: 4,
  answered: 3,
});
type Home = ComponentProps<typeof MechanicHome>;
const COSTS: Home["costs"] = {
  terms: sampleFeeTerms(),
  fees: [
    { from: null, calls: "Brake Pad Replacement in San Antonio, Texas", feeCents: 4_000 },
    { from: null, calls: null, feeCents: 2_000 },
    { from: "2026-12-05T06:00:00.000Z", calls: "Oil Change in Austin, Texas", feeCents: 3_300 },
  ],
  timezone: "America/Chicago",
};

/** Renders the home screen of a mechanic with nothing to do, except for these changes. */
function renderHome(
  change: Partial<Overview>,
  money: Partial<Home["money"]> = {},
  { period = "30", work = {} }: { period?: Home["period"]; work?: Partial<Home["work"]> } = {},
) {
  render(
    <MechanicHome
      name="Zoë Diaz"
      overview={overviewWith(change)}
      money={{ ...MONEY, ...money }}
      work={sampleWork(work)}
      period={period}
      phone="+12105550100"
      termsDue={null}
      costs={COSTS}
      topUp={{ offer: null, formKey: "00000000-0000-4000-8000-000000000001" }}
      returned={null}
    />,
  );
}

const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const isTakingCalls = () =>
  screen.queryByRole("switch", { name: "Taking calls" })?.getAttribute("aria-checked") ?? null;
/** The switch pauses until the mechanic resumes. */
const PAUSES = ["Pause for an hour", "Pause for today"];
const LONGER_PAUSES = [...PAUSES, "Pause until I resume"];

test("tells a mechanic who gets calls that nothing needs attention, and shows what the calls cost", () => {
  renderHome({});
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Zoë Diaz");
  expect(screen.getByText("Active")).toBeTruthy();
  expect(screen.getByText("Nothing right now.")).toBeTruthy();
  expect(linkTo("View public profile")).toMatch(/^\/mechanics\//);
  expect(buttons()).toEqual(PAUSES);
  expect(isTakingCalls()).toBe("true");
  const costs = screen.getByRole("region", { name: "What calls cost" }).textContent;
  expect(costs).toContain("Each call costs $20 to $40, depending on the service and city.");
  expect(costs).toContain("You don’t pay for calls shorter than 30 seconds");
  expect(costs).toContain("Brake Pad Replacement in San Antonio, Texas$40Other calls$20");
  expect(costs).toContain("Oil Change in Austin, Texas, from Dec 5, 2026, 12:00 AM CST$33");
  const text = document.body.textContent;
  expect(text).toContain("Available for calls$90");
  expect(text).toContain("You answered 3 of 4 calls (75%) in the last 30 days.");
  expect(text).toContain("1 call taken · $25 spent");
});

test("adds up only the days of the chosen period", () => {
  renderHome({}, {}, { period: "7" });
  expect(document.body.textContent).toContain("0 calls taken · $0 spent");
});

test.each([
  [{ availableCents: 1_999, lacksCredit: true }, "Buy credits so that drivers can call you"],
  [
    { availableCents: 0, debtCents: 1_500, lacksCredit: true },
    "To get calls again, pay the $15 you owe",
  ],
])(
  "tells a mechanic without credit (%j) that calls go to others, with a link to buy credits",
  (money, label) => {
    renderHome({}, money);
    expect(
      screen.getByText(/their calls go to other mechanics until you buy credits/),
    ).toBeTruthy();
    expect(linkTo(label)).toBe(dashboardPaths.buyCredits);
  },
);

test("asks a mechanic paused for lack of credit only to buy credits", () => {
  renderHome({ state: "paused", stateReason: "no_funds" }, { lacksCredit: true });
  expect(screen.getByText(/Buy credits, and your calls will resume automatically/)).toBeTruthy();
  expect(linkTo("Buy credits")).toBe(dashboardPaths.buyCredits);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(buttons()).toEqual(LONGER_PAUSES);
  expect(isTakingCalls()).toBeNull();
});

test("lets a mechanic who has credit again resume before the pause ends on its own", () => {
  renderHome({ state: "paused", stateReason: "no_funds" });
  expect(buttons()).toEqual(LONGER_PAUSES);
  expect(isTakingCalls()).toBe("false");
  expect(screen.getByText("You’re paused. Resume when you can take calls again.")).toBeTruthy();
});

test("warns of a low balance while calls still come", () => {
  renderHome({}, { availableCents: 4_999 });
  expect(screen.getByText("Drivers can find you and call you.")).toBeTruthy();
  expect(linkTo("Your balance is low. Buy credits to keep getting calls.")).toBe(
    dashboardPaths.buyCredits,
  );
});

test("doesn't ask for credit if calls don't need any", () => {
  renderHome({}, { availableCents: 0, needsCredit: false });
  expect(screen.getByText("Nothing right now.")).toBeTruthy();
});

test("says that no credit is needed, instead of a peak that never was", () => {
  renderHome({}, { availableCents: 0, needsCredit: false }, { work: { balances: [0, 0, 0] } });
  const text = document.body.textContent;
  expect(text).toContain("Calls cost you nothing right now, so you don’t need credit.");
  expect(text).toContain("peak: $0");
});

test("lets a paused mechanic resume or pause for longer", () => {
  renderHome({ state: "paused", pausedUntil: "3:40 PM CST" });
  expect(screen.getByText("Paused until 3:40 PM CST")).toBeTruthy();
  expect(screen.getByText(/Drivers can’t find you until then/)).toBeTruthy();
  expect(buttons()).toEqual(LONGER_PAUSES);
  expect(isTakingCalls()).toBe("false");
});

test("tells a suspended mechanic why and whom to call, without buttons to pause calls", () => {
  renderHome({ state: "suspended", suspensionReason: "Two drivers complained." });
  expect(screen.getByRole("heading", { name: "You’re suspended" })).toBeTruthy();
  expect(screen.getByText("Two drivers complained.")).toBeTruthy();
  expect(linkTo("(210) 555-0100")).toBe("tel:+12105550100");
  expect(screen.queryByRole("link", { name: "View public profile" })).toBeNull();
  expect(buttons()).toEqual([]);
});

test("tells a new mechanic what to wait for, without a public profile or buttons to pause calls", () => {
  renderHome({ state: "onboarding" });
  expect(screen.getByRole("link", { name: /^Wait for an administrator/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "View public profile" })).toBeNull();
  expect(buttons()).toEqual([]);
});

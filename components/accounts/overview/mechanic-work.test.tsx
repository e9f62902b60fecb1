/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { CreditPanel } from "@/components/accounts/overview/credit-panel";
import { MissedToday } from "@/components/accounts/overview/missed-today";
import { ResultsPanel } from "@/components/accounts/overview/results-panel";
import { workSteps } from "@/components/accounts/overview/work-steps";
import { sampleWork } from "@/components/testing/sample-work";
import { sampleMoney } from "@/components/testing/samples";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const TOP_UP = {
  offer: null,
  formKey: "00000000-0000-4000-8000-000000000001",
  returned: null,
};
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("says how far the credit reaches, and what calls led to", () => {
  const fee = { lowestCents: 2_000, highestCents: 4_000 };
  const spentCents = 3_000;
  render(
    <CreditPanel
      money={sampleMoney()}
      balances={[4_000, 12_000, 9_000]}
      {...{ spentCents, fee }}
      topUp={TOP_UP}
    />,
  );
  render(<ResultsPanel work={sampleWork({ spentCents, conversations: 4, jobs: 2 })} />);
  expect(document.body.textContent).toContain(
    "About 2 to 4 calls at $20 to $40, runs out in about 9 days",
  );
  expect(
    screen.getByRole("img", { name: /^Credit over 3 days: \$40 at first, \$90 now/ }),
  ).toBeTruthy();
  expect(linkTo("Top up")).toBe(dashboardPaths.buyCredits);
  expect(screen.getByRole("region", { name: "What your calls led to" }).textContent).toContain(
    "Spent$30Conversations4Jobs2Per job$15",
  );
});

test("tops up with what was bought last in one click, and links to the other bundles", () => {
  const offer = { id: "plus", name: "Plus", priceCents: 10_000, bonusCents: 500 };
  render(
    <CreditPanel
      money={sampleMoney()}
      balances={[]}
      spentCents={0}
      fee={undefined}
      topUp={{ ...TOP_UP, offer }}
    />,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Top up $100" });
  const form = button.form as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/api/orders");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    formKey: TOP_UP.formKey,
    bundle: "plus",
  });
  expect(linkTo("Other amounts")).toBe(dashboardPaths.buyCredits);
});

test("says at the button that the bundle is no longer for sale", () => {
  const offer = { id: "plus", name: "Plus", priceCents: 10_000, bonusCents: 500 };
  const message = "This bundle is no longer for sale.";
  const returned = {
    action: "/api/orders",
    page: dashboardPaths.home,
    message,
    fields: { bundle: message },
    values: { bundle: "plus" },
  };
  render(
    <CreditPanel
      money={sampleMoney()}
      balances={[]}
      spentCents={0}
      fee={undefined}
      topUp={{ ...TOP_UP, offer, returned }}
    />,
  );
  expect(screen.getByText(message)).toBeTruthy();
});

test("offers to call back only missed calls that our number connects, without a driver's number", () => {
  const missed = { rangAt: "2026-11-21T15:00:00Z", serviceName: "Oil Change" };
  const missedToday = [
    { ...missed, callId: "ccall00000000000000000001", returnNumber: "+12105550177" },
    { ...missed, callId: "ccall00000000000000000002", returnNumber: null },
  ];
  render(<MissedToday missed={missedToday} />);
  const missedCalls = screen.getByRole("region", { name: "2 missed calls today" });
  expect(linkTo("Call back")).toBe("tel:+12105550177");
  expect(missedCalls.textContent).not.toMatch(/555/);
});

test("has a button for each outcome of a call without one", () => {
  const call = { id: "ccall00000000000000000001", receivedAt: "2026-11-20T15:00:00Z" };
  const latest = [
    { ...call, serviceName: "Oil Change", outcome: null },
    { ...call, id: "ccall00000000000000000002", serviceName: null, outcome: "booked" as const },
  ];
  render(<ResultsPanel work={sampleWork({ latest })} />);
  const tag = screen.getByRole<HTMLButtonElement>("button", { name: "Quote given: Oil Change" });
  expect([tag.name, tag.value]).toEqual(["outcome", "quoted"]);
  expect(tag.form?.getAttribute("action")).toBe(`/api/calls/${call.id}/outcome`);
  expect(screen.getByText("Job booked", { selector: "b" })).toBeTruthy();
});

test("advises by what happened, with the figures", () => {
  const dearest = { serviceName: "Oil Change", cents: 8_900, cityCents: 6_900, cityName: "Austin" };
  const closed = { calls: 3, weekday: 6, hour: 13 };
  expect(workSteps({ dearest, closed, latest: [] }, { rings: 16, answered: 9 })).toEqual([
    {
      label:
        "You answered 9 of 16 calls (56%). Shorten your hours to the times when you can answer.",
      href: "/dashboard/profile#hours",
    },
    {
      label:
        "Drivers called 3 times while you were closed, most often on Saturdays after 1 PM. Open then if you can.",
      href: "/dashboard/profile#hours",
    },
    {
      label: "Your price for Oil Change is $89. In Austin, it’s $69.",
      href: "/dashboard/profile#offers",
    },
  ]);
});

test("doesn't advise by too few calls, or at an answer rate of 60 percent", () => {
  const closed = { calls: 2, weekday: 6, hour: 13 };
  expect(workSteps({ dearest: null, closed, latest: [] }, { rings: 5, answered: 3 })).toEqual([]);
  expect(workSteps({ dearest: null, closed: null, latest: [] }, { rings: 4, answered: 1 })).toEqual(
    [],
  );
});

test("asks how calls went that have no outcome yet", () => {
  const call = { serviceName: null, receivedAt: "2026-11-20T15:00:00Z" };
  const latest = [
    { ...call, id: "ccall00000000000000000001", outcome: null },
    { ...call, id: "ccall00000000000000000002", outcome: "booked" as const },
    { ...call, id: "ccall00000000000000000003", outcome: null },
  ];
  const work = { dearest: null, closed: null, latest };
  expect(workSteps(work, { rings: 3, answered: 3 })).toEqual([
    {
      label: "Say how 2 of your last 3 calls went, to see what your calls lead to.",
      href: "#results",
    },
  ]);
});

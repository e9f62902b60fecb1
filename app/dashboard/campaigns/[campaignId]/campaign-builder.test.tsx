/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { CampaignBuilder } from "@/app/dashboard/campaigns/[campaignId]/campaign-builder";
import type { ReturnedForm } from "@/lib/core/returned-form";
import "@/islands/rc-form";

let refresh = () => {};
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => refresh() }) }));

const CAMPAIGN = {
  id: "c1",
  name: "Oil change Austin",
  dailyBudgetCents: 2500,
  serviceIds: [],
  cities: [],
  siteUrl: "https://example.com",
  revision: "r1",
  finalUrl: "",
  headlines: ["Oil"],
  descriptions: [],
  keywords: [],
  negatives: [],
  phone: "",
};
const EVIDENCE = {
  page: { kind: "blank" as const },
  pairs: [],
  cities: [],
  claimsOff: [],
  isPhoneInService: false,
};
/** Replaces the stored campaign that the server renders next. */
let store = (_campaign: typeof CAMPAIGN) => {};

function Screen({ returned = null }: { returned?: ReturnedForm | null }) {
  const [campaign, setCampaign] = useState(CAMPAIGN);
  store = setCampaign;
  return (
    <CampaignBuilder campaign={campaign} services={[]} evidence={EVIDENCE} returned={returned} />
  );
}
const headlines = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Headlines" });
const preview = () => within(screen.getByRole("figure"));

test("text typed while a save is in progress stays in the form and the preview", async () => {
  render(<Screen />);
  let respond = () => {};
  const answer = new Promise<Response>((resolve) => {
    respond = () => resolve(Response.json({ ok: true }));
  });
  globalThis.fetch = async (_url, init) =>
    init?.method === "POST" ? answer : new Response(null, { status: 404 });
  refresh = () => store({ ...CAMPAIGN, headlines: ["Oil change"], revision: "r2" });
  await userEvent.type(headlines(), " change");
  await userEvent.click(screen.getByRole("button", { name: "Save campaign" }));
  await userEvent.type(headlines(), " today");
  respond();
  await screen.findByRole("button", { name: "Save campaign" });
  expect(headlines().value).toBe("Oil change today");
  expect(preview().getByText("Oil change today")).not.toBeNull();
});

test("the preview shows the text of a form that came back with errors", () => {
  const returned = {
    page: "/dashboard/campaigns/c1",
    action: "/api/campaigns/c1",
    message: "Check the marked fields.",
    fields: { name: "Enter a name" },
    values: { headlines: "Oil change" },
  };
  render(<Screen returned={returned} />);
  expect(headlines().value).toBe("Oil change");
  expect(preview().getByText("Oil change")).not.toBeNull();
});

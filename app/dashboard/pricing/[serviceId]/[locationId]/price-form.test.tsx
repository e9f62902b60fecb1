/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { PriceForm } from "@/app/dashboard/pricing/[serviceId]/[locationId]/price-form";
import type { PriceCell } from "@/lib/catalog/price-rules/schema";
import { explainPrice } from "@/lib/catalog/pricing/explain-price";
import "@/islands/rc-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const SERVICE = { pricingMode: "fixed", laborHours: null, basePartsCostCents: 4_900 } as const;

const CELL: PriceCell = {
  service: { id: "service", name: "Oil Change", slug: "oil-change", isActive: true },
  city: { id: "city", city: "Austin", state: "Texas", slug: "texas/austin", isActive: true },
  own: null,
  ofCity: null,
  ofService: null,
  catalogCents: 4_900,
  explanation: explainPrice({ service: SERVICE, rules: [], offers: [{ priceCents: null }] }),
  revision: "r1",
};
const FORM = (
  <PriceForm
    serviceId="service"
    locationId="city"
    cell={CELL}
    page="/texas/austin/oil-change"
    returned={null}
  >
    {null}
  </PriceForm>
);

const preview = () => screen.getByTitle("Preview of the public page").getAttribute("src");
const PREVIEWED = "/texas/austin/oil-change?display=price&customPrice=6400";

async function typePrice() {
  await userEvent.click(screen.getByLabelText("Set a price"));
  await userEvent.type(screen.getByLabelText("Price in dollars"), "64");
}

test("previews the page with the price that was entered", async () => {
  render(FORM);
  expect(preview()).toBe("/texas/austin/oil-change");
  await typePrice();
  await waitFor(() => expect(preview()).toBe(PREVIEWED));
});

test("sets the price or message that is typed, whatever was chosen before", async () => {
  render(FORM);
  const isChosen = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect(isChosen("Inherit the price")).toBe(true);
  await userEvent.type(screen.getByLabelText("Price in dollars"), "64");
  expect(isChosen("Set a price")).toBe(true);
  await waitFor(() => expect(preview()).toBe(PREVIEWED));
  await userEvent.type(screen.getByLabelText("Message"), "Call us");
  expect(isChosen("Show a message instead")).toBe(true);
});

test("previews a price that was entered before the page's scripts had loaded", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(FORM);
  await typePrice();
  render(FORM, { container, hydrate: true });
  await waitFor(() => expect(preview()).toBe(PREVIEWED));
});

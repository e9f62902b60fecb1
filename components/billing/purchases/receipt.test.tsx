/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { Receipt } from "@/components/billing/purchases/receipt";

const ORDER = {
  id: "order",
  mechanicId: "mechanic",
  bundleName: "Starter",
  kind: "checkout",
  state: "refunded",
  priceCents: 10_000,
  bonusCents: 0,
  refundedCents: 4_000,
  chargedBackCents: 0,
  createdAt: "2026-11-20T15:00:00Z",
  isOpen: false,
} as const;

test.each([
  ["Total paid", "$60", "2026-11-20T15:00:00Z"],
  ["Price", "$100", null],
])("%s is %s if the credit was added at %s", (label, amount, fulfilledAt) => {
  render(
    <Receipt
      order={{ ...ORDER, fulfilledAt }}
      mechanic={{ name: "Ana", businessName: null }}
      site={{ brandName: "Roadcall", mailingAddress: "1 Main St" }}
    />,
  );
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe(amount);
});

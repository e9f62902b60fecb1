/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { BuyForm } from "@/app/dashboard/buy-credits/buy-form";

const PRO = { id: "pro", name: "Pro", priceCents: 25_000, bonusCents: 2_500 };
const STARTER = { id: "starter", name: "Starter", priceCents: 10_000, bonusCents: 0 };
const FORM = {
  bonusDays: 180,
  fees: { lowestCents: 2_500, highestCents: 2_500 },
  formKey: "00000000-0000-4000-8000-000000000001",
  phone: "+12105550100",
  returned: null,
};

test("says before the purchase what happens to unused credit, and whom to call for a refund", () => {
  render(<BuyForm {...FORM} offers={[PRO]} usualId={undefined} />);
  expect(screen.getByText(/Purchased credit doesn’t expire/).textContent).toBe(
    "Purchased credit doesn’t expire. Bonus credit expires after 180 days. For a refund of unused credit, call us at (210) 555-0100. We’ll refund the card you used and take back any unused bonus from that purchase.",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+12105550100");
  expect(screen.getByRole("radio").closest("label")?.textContent).toBe(
    "Pro plus $25 bonusabout 11 calls$250",
  );
});

test("begins with the bundle that the mechanic bought last", () => {
  const offers = [STARTER, PRO];
  const { unmount } = render(<BuyForm {...FORM} {...{ offers }} usualId="pro" />);
  expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).value).toBe("pro");
  unmount();
  render(<BuyForm {...FORM} {...{ offers }} usualId={undefined} />);
  expect(screen.getByRole<HTMLInputElement>("radio", { checked: true }).value).toBe("starter");
});

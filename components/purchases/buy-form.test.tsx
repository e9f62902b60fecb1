/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { BuyForm } from "@/components/purchases/buy-form";

const PRO = { id: "pro", name: "Pro", priceCents: 25_000, bonusCents: 2_500 };

test("says before the purchase what happens to unused credit, and whom to call for a refund", () => {
  render(
    <BuyForm
      offers={[PRO]}
      bonusDays={180}
      formKey="00000000-0000-4000-8000-000000000001"
      phone="+12105550100"
      returned={null}
    />,
  );
  expect(screen.getByText(/Credit that you buy doesn’t expire/).textContent).toBe(
    "Credit that you buy doesn’t expire. If you want a refund for credit that you haven’t used, call us at (210) 555-0100. Refunds go to the card that you paid with, and the unused bonus that came with the purchase is taken back.",
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("tel:+12105550100");
  expect(screen.getByText("The bonus expires after 180 days.")).toBeTruthy();
});

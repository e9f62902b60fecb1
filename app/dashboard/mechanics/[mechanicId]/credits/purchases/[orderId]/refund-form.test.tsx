import { RefundForm } from "@/app/dashboard/mechanics/[mechanicId]/credits/purchases/[orderId]/refund-form";
import { htmlOf } from "@/components/testing/rendered";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const form = (unspentCents: number) =>
  htmlOf(
    <RefundForm
      {...{ mechanicId: "m1", orderId: "o1", formKey: "key", leftCents: 22_000, returned: null }}
      unspentCents={unspentCents}
    />,
  );

test("starts at what is unspent, and says how much can be refunded at most", () => {
  const html = form(20_000);
  expect(html).toMatch(/name="amount"[^>]*value="200"/);
  expect(html).toContain("At most $220. $200 of this purchase’s credit is unspent.");
});

test("starts empty if everything is spent", () => {
  const html = form(0);
  expect(html).toMatch(/name="amount"[^>]*value=""/);
  expect(html).toContain("$0 of this purchase’s credit is unspent.");
});

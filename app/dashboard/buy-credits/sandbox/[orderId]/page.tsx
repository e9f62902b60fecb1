import { redirect } from "next/navigation";
import { guardedPage } from "@/app/guarded-page";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { Form, returnedBy } from "@/components/form/form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { findOrder, paymentMode } from "@/lib/billing/purchases/data/orders";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { isId } from "@/lib/core/http/fields";
import { formatDollars } from "@/lib/core/money";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths, receiptHref } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Sandbox checkout" };

const NO_CHECKOUT = "Checkout not found. Start again on the Buy credits page.";
const OUTCOMES = { paid: "The payment succeeds", declined: "The card is declined" };

/** Simulates Stripe's checkout page in the demo. */
export default guardedPage<{ orderId: string }>(async ({ params, searchParams }) => {
  const { orderId } = await params;
  const page = dashboardPaths.sandboxCheckout(orderId);
  const current = await findCurrentActor();
  if (current && hasAccess(current, "admin")) redirect(dashboardPaths.creditBundles);
  const { mechanicId } = await requireActor("mechanic", page, await searchParams);
  if (paymentMode() !== "sandbox" || !isId(orderId)) {
    throw new AppError("not_found", NO_CHECKOUT);
  }
  const order = orNotFound(await findOrder(mechanicId, { id: orderId }), NO_CHECKOUT);
  // The receipt also says that a checkout was canceled.
  if (!order.isOpen) redirect(receiptHref({ order: orderId }));
  const action = `/api/sandbox/checkouts/${orderId}/payment`;
  const returned = await returnedFormOf(page);
  return (
    <>
      <PageHead
        title="Sandbox checkout"
        text="This is a demo. You don’t need a card, and you won’t be charged."
        parent={{ label: "Buy credits", href: dashboardPaths.buyCredits }}
      />
      <section className="max-w-112 rounded-md border-3 border-dashed border-amber bg-card p-4">
        <h2 className="panel-title">
          <bdi>{order.bundleName}</bdi>: {formatDollars(order.priceCents)} of credit
          {order.bonusCents > 0 && ` plus ${formatDollars(order.bonusCents)} in bonus credit`}
        </h2>
        <p className="mb-4 font-sign text-48/none tabular-nums">
          {formatDollars(order.priceCents)}
        </p>
        <Form action={action} submitLabel="Pay with a test card" isDisposable returned={returned}>
          <SelectField
            name="outcome"
            label="Outcome"
            value="paid"
            options={optionsOf(OUTCOMES)}
            returned={returnedBy(action, returned)}
          />
        </Form>
        <p className="mt-3">
          <a href={dashboardPaths.canceledCheckout}>Cancel</a>
        </p>
      </section>
    </>
  );
});

import { redirect } from "next/navigation";
import { guardedPage } from "@/app/guarded-page";
import { PrintButton } from "@/components/billing/ledger/print-button";
import { Receipt } from "@/components/billing/purchases/receipt";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { findOrder, listOrders } from "@/lib/billing/purchases/data/orders";
import { receiptQuerySchema } from "@/lib/billing/purchases/schema/orders";
import type { OrderRow } from "@/lib/billing/purchases/schema/views";
import { orNotFound } from "@/lib/core/app-error";
import { hasAccess } from "@/lib/core/auth/actor";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths, receiptHref } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Receipt" };

const NO_PURCHASE = "Purchase not found. Choose one of your purchases on the Buy credits page.";

/** Read-only: credit is added when the payment provider confirms the payment. */
export default guardedPage(async ({ searchParams }) => {
  const current = await findCurrentActor();
  if (current && hasAccess(current, "admin")) redirect(dashboardPaths.creditBundles);
  const query = await searchParams;
  const { mechanicId } = await requireActor("mechanic", dashboardPaths.receipt, query);
  if (Object.keys(query).length === 0) redirect(await lastReceiptHref(mechanicId));
  const asked = receiptQuerySchema.safeParse(query);
  const found = asked.success ? await findOrder(mechanicId, asked.data) : null;
  const order = orNotFound(found, NO_PURCHASE);
  const mechanic = orNotFound(await findProfile(mechanicId), MECHANIC_NOT_FOUND);
  return (
    <>
      <PageHead
        title={order.fulfilledAt ? "Receipt" : "Your purchase"}
        text={statusText(order)}
        parent={{ label: "Buy credits", href: dashboardPaths.buyCredits }}
        actions={
          <>
            <PrintButton />
            <a href={dashboardPaths.credits} className="button">
              View your balance
            </a>
          </>
        }
      />
      <Receipt order={order} mechanic={mechanic} site={await getSite()} />
    </>
  );
});

/**
 * Returns the URL of the latest purchase's receipt, or of the credits page if there is none. An open checkout isn't a
 * purchase yet.
 */
async function lastReceiptHref(mechanicId: string): Promise<string> {
  const last = (await listOrders(mechanicId)).find(({ isOpen }) => !isOpen);
  return last ? receiptHref({ order: last.id }) : dashboardPaths.credits;
}

function statusText({ state, refundedCents, fulfilledAt }: OrderRow): string {
  switch (state) {
    case "fulfilled":
      return refundedCents > 0
        ? "Part of this purchase was refunded."
        : "The credit has been added to your balance.";
    case "refunded":
      return "This purchase was refunded.";
    case "charged_back":
      return fulfilledAt
        ? "Your bank reversed this payment, so we took back the credit."
        : "Your bank reversed this payment. No credit had been added for it.";
    case "created":
    case "pending":
      return "We’re waiting for the payment to be confirmed. Reload this page in a minute.";
    case "paid":
      return "Your payment doesn’t match this purchase. We’re looking into it and will get back to you.";
    case "failed":
      return "The payment failed. You weren’t charged. Start again on the Buy credits page.";
    default:
      return "This checkout was canceled or has expired. You weren’t charged. Start again on the Buy credits page.";
  }
}

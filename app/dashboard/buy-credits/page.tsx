import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { BuyForm } from "@/app/dashboard/buy-credits/buy-form";
import { CancelOrder } from "@/app/dashboard/buy-credits/cancel-order";
import { TopUpPanel } from "@/app/dashboard/buy-credits/top-up-panel";
import { guardedPage } from "@/app/guarded-page";
import { OrdersTable } from "@/components/billing/purchases/orders-table";
import { CostSentences } from "@/components/catalog/call-fees/cost-sentences";
import { CsvLink } from "@/components/data/csv-link";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { TermsPanel } from "@/components/mechanics/applications/terms-panel";
import { findCurrentActor, requireActor } from "@/lib/accounts/users/require-actor";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { PAYMENTS_OFF } from "@/lib/billing/purchases/constants";
import { findUsualOffer, listOffers } from "@/lib/billing/purchases/data/bundles";
import { findAutoTopUp, listOrders, paymentMode } from "@/lib/billing/purchases/data/orders";
import type { Offer } from "@/lib/billing/purchases/schema/views";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import { readOwnFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { hasAccess } from "@/lib/core/auth/actor";
import { formatDollars } from "@/lib/core/money";
import { returnedFormOf } from "@/lib/core/returned-form";
import { findTermsDue } from "@/lib/mechanics/applications/data/application";
import type { TermsDue } from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths, receiptHref } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Buy credits" };

export default guardedPage(async ({ searchParams }) => {
  const current = await findCurrentActor();
  if (current && hasAccess(current, "admin")) redirect(dashboardPaths.creditBundles);
  const query = await searchParams;
  const { mechanicId, timezone } = await requireActor("mechanic", dashboardPaths.buyCredits, query);
  const now = new Date();
  const [wallet, offers, usual, { rules }, orders, topUp, termsDue, site, terms, returned] =
    await Promise.all([
      readWallet(mechanicId, now),
      listOffers(),
      findUsualOffer(mechanicId),
      readBillingRules(),
      listOrders(mechanicId),
      findAutoTopUp(mechanicId),
      findTermsDue(mechanicId),
      getSite(),
      readOwnFeeTerms(mechanicId, now),
      returnedFormOf(dashboardPaths.buyCredits),
    ]);
  const mode = paymentMode();
  const obstacle = findObstacle({ isOn: mode !== null, offers, termsDue });
  const costs = (
    <div className="col-span-full text-15 text-gravel">
      <CostSentences {...{ terms, timezone }} />
    </div>
  );
  const balance = `${formatDollars(wallet.availableCents)} available for calls`;
  return (
    <>
      <PageHead
        title="Buy credits"
        text={`You pay for calls with credits. Each credit costs one dollar. ${balance}.`}
        parent={{ label: "Credits", href: dashboardPaths.credits }}
      />
      <TermsPanel due={termsDue} returned={returned} />
      <div className="panels min-[72rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="panel">
          <h2 className="panel-title">Choose a bundle</h2>
          {"canceled" in query && (
            <p role="status" className="mb-3 font-bold">
              You left the checkout before paying, so you weren’t charged.
            </p>
          )}
          {wallet.debtCents > 0 && (
            <p className="problem mb-3">
              You owe {formatDollars(wallet.debtCents)}. Your purchase will go toward this debt
              first.
            </p>
          )}
          {mode === "sandbox" && (
            <p className="mb-3 text-gravel">This is a demo, so you won’t be charged.</p>
          )}
          {obstacle ? (
            <>
              <p className="mb-3">{obstacle}</p>
              {costs}
            </>
          ) : (
            <BuyForm
              offers={offers}
              usualId={usual?.id}
              bonusDays={rules.promoLapseDays}
              fees={terms.fees[0] ?? null}
              formKey={randomUUID()}
              phone={site.defaultPhone}
              returned={returned}
            >
              {costs}
            </BuyForm>
          )}
        </section>
        <div className="panels">
          <TopUpPanel topUp={topUp} returned={returned} />
          <section className="panel">
            <div className="flex flex-wrap items-start justify-between gap-x-3">
              <h2 className="panel-title">Your purchases</h2>
              {orders.length > 0 && (
                <CsvLink
                  url="/api/orders/csv"
                  className="button-outline"
                  label="CSV of paid purchases"
                />
              )}
            </div>
            <OrdersTable
              orders={orders}
              hrefOf={({ id }) => receiptHref({ order: id })}
              empty="No purchases yet."
              actionOf={(order) => <CancelOrder order={order} returned={returned} />}
            />
          </section>
        </div>
      </div>
    </>
  );
});

function findObstacle({
  isOn,
  offers,
  termsDue,
}: {
  isOn: boolean;
  offers: readonly Offer[];
  termsDue: TermsDue | null;
}): string | null {
  if (!isOn) return PAYMENTS_OFF;
  if (offers.length === 0) return "No credit bundles are for sale right now. Call us for help.";
  return termsDue && "To buy credits, accept the terms for mechanics first.";
}

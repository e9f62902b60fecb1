import { guardedPage } from "@/app/guarded-page";
import { CreditsView } from "@/components/billing/ledger/credits-view";
import { WaitingAdjustments } from "@/components/billing/ledger/waiting-adjustments";
import { OrdersTable } from "@/components/billing/purchases/orders-table";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { listWaitingAdjustments } from "@/lib/billing/ledger/data/waiting-adjustments";
import { toWalletView } from "@/lib/billing/ledger/rules/wallet-view";
import { listOrders } from "@/lib/billing/purchases/data/orders";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/profiles/access";
import { findProfile } from "@/lib/mechanics/profiles/data/profile";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Mechanic’s credits" };

export default guardedPage<{ mechanicId: string }>(async ({ params, searchParams }) => {
  const actor = await requireActor("admin");
  const { mechanicId } = await params;
  if (!isId(mechanicId)) throw new AppError("not_found", MECHANIC_NOT_FOUND);
  const now = new Date();
  const [found, wallet, { hasTelephony }, initial, orders, requests, returned] = await Promise.all([
    findProfile(mechanicId),
    readWallet(mechanicId, now),
    getSite(),
    creditList(mechanicId).open(await searchParams, actor.timezone),
    listOrders(mechanicId),
    listWaitingAdjustments(mechanicId),
    returnedFormOf(dashboardPaths.mechanicCredits(mechanicId)),
  ]);
  const { name } = orNotFound(found, MECHANIC_NOT_FOUND);
  return (
    <CreditsView
      title="Credits"
      text="Credit balance and history"
      parent={{ label: name, href: dashboardPaths.mechanic(mechanicId) }}
      actions={
        <>
          <a href={dashboardPaths.mechanicStatement(mechanicId)} className="button-outline">
            Statement
          </a>
          <a href={dashboardPaths.adjustment(mechanicId)} className="button">
            Adjust credits
          </a>
        </>
      }
      wallet={toWalletView(wallet, now)}
      hasTelephony={hasTelephony}
      mechanicId={mechanicId}
      url={`/api/mechanics/${mechanicId}/credits`}
      initial={initial}
      waiting={<WaitingAdjustments {...{ requests, actor, returned }} />}
      purchases={
        <OrdersTable
          orders={orders}
          hrefOf={({ id }) => dashboardPaths.purchase(mechanicId, id)}
          empty="No purchases yet."
        />
      }
    />
  );
});

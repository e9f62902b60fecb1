import { guardedPage } from "@/app/guarded-page";
import { CreditsView } from "@/components/ledger/credits-view";
import { WaitingAdjustments } from "@/components/ledger/waiting-adjustments";
import { OrdersTable } from "@/components/purchases/orders-table";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError, orNotFound } from "@/lib/core/app-error";
import { isId } from "@/lib/core/http/fields";
import { returnedFormOf } from "@/lib/core/returned-form";
import { creditList } from "@/lib/ledger/data/credits";
import { readWallet } from "@/lib/ledger/data/statement";
import { listWaitingAdjustments } from "@/lib/ledger/data/waiting-adjustments";
import { toWalletView } from "@/lib/ledger/rules/wallet-view";
import { MECHANIC_NOT_FOUND } from "@/lib/mechanics/access";
import { findProfile } from "@/lib/mechanics/data/profile";
import { listOrders } from "@/lib/purchases/data/orders";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

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

import { CreditRecordPanel } from "@/app/dashboard/credits/credit-record";
import { readRecord } from "@/app/dashboard/mechanics/[mechanicId]/read-record";
import { RecordHead } from "@/app/dashboard/mechanics/[mechanicId]/record-head";
import { adminPage } from "@/app/guarded-page";
import { CreditsView } from "@/components/billing/ledger/credits-view";
import { WaitingAdjustments } from "@/components/billing/ledger/waiting-adjustments";
import { OrdersTable } from "@/components/billing/purchases/orders-table";
import { readCreditRecord } from "@/lib/billing/ledger/data/credit-record";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { listWaitingAdjustments } from "@/lib/billing/ledger/data/waiting-adjustments";
import { toWalletView } from "@/lib/billing/ledger/rules/wallet-view";
import { listOrders } from "@/lib/billing/purchases/data/orders";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Mechanic’s credits" };

export default adminPage<{ mechanicId: string }>(async ({ params, searchParams }, actor) => {
  const { mechanicId } = await params;
  const now = new Date();
  const record = await readRecord(actor, mechanicId, now);
  const [{ hasTelephony }, credit, initial, orders, requests, returned] = await Promise.all([
    getSite(),
    readCreditRecord(mechanicId, { timezone: actor.timezone, now }),
    creditList(mechanicId).open(await searchParams, actor.timezone),
    listOrders(mechanicId),
    listWaitingAdjustments(mechanicId),
    returnedFormOf(dashboardPaths.mechanicCredits(mechanicId)),
  ]);
  return (
    <CreditsView
      head={
        <RecordHead
          record={record}
          open="money"
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
        />
      }
      wallet={toWalletView(record.wallet, now)}
      hasTelephony={hasTelephony}
      mechanicId={mechanicId}
      url={`/api/mechanics/${mechanicId}/credits`}
      initial={initial}
      record={<CreditRecordPanel record={credit} />}
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

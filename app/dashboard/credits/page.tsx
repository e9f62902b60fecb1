import { AllCreditRecord, CreditRecordPanel } from "@/app/dashboard/credits/credit-record";
import { OwnWaitingAdjustments } from "@/app/dashboard/credits/own-waiting-adjustments";
import { WalletsScreen } from "@/app/dashboard/credits/wallets-screen";
import { guardedPage } from "@/app/guarded-page";
import { CreditsView } from "@/components/billing/ledger/credits-view";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { readCreditRecord } from "@/lib/billing/ledger/data/credit-record";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { readWallet } from "@/lib/billing/ledger/data/statement";
import { listWaitingAdjustments } from "@/lib/billing/ledger/data/waiting-adjustments";
import { walletList } from "@/lib/billing/ledger/data/wallet-list";
import { toWalletView } from "@/lib/billing/ledger/rules/wallet-view";
import { isAdmin } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { UNLINKED_ACCOUNT } from "@/lib/mechanics/profiles/access";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";

export const metadata = { title: "Credits" };

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("member", dashboardPaths.credits, query);
  if (isAdmin(actor)) {
    const [initial, record, requests, returned] = await Promise.all([
      walletList.open(query),
      readCreditRecord(null, { timezone: actor.timezone, now: new Date() }),
      listWaitingAdjustments(),
      returnedFormOf(dashboardPaths.credits),
    ]);
    return (
      <WalletsScreen
        {...{ initial, requests, actor, returned }}
        record={<AllCreditRecord record={record} />}
      />
    );
  }
  const { mechanicId } = actor;
  if (mechanicId === null) return <PageHead title="Credits" text={UNLINKED_ACCOUNT} />;
  const now = new Date();
  const [wallet, record, { hasTelephony }, waiting, initial] = await Promise.all([
    readWallet(mechanicId, now),
    readCreditRecord(mechanicId, { timezone: actor.timezone, now }),
    getSite(),
    listWaitingAdjustments(mechanicId),
    creditList(mechanicId).open(query, actor.timezone),
  ]);
  return (
    <CreditsView
      head={
        <PageHead
          title="Credits"
          text="Your credit balance and history"
          actions={
            <>
              <a href={dashboardPaths.statement} className="button-outline">
                Statement
              </a>
              <a href={dashboardPaths.buyCredits} className="button">
                Buy credits
              </a>
            </>
          }
        />
      }
      wallet={toWalletView(wallet, now)}
      hasTelephony={hasTelephony}
      url="/api/credits"
      initial={initial}
      record={<CreditRecordPanel record={record} />}
      waiting={<OwnWaitingAdjustments requests={waiting} />}
    />
  );
});

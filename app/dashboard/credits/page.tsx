import { WalletsScreen } from "@/app/dashboard/credits/wallets-screen";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { CreditsView } from "@/components/ledger/credits-view";
import { OwnWaitingAdjustments } from "@/components/ledger/own-waiting-adjustments";
import { requireActor } from "@/lib/accounts/require-actor";
import { isAdmin } from "@/lib/core/auth/actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { creditList } from "@/lib/ledger/data/credits";
import { readWallet } from "@/lib/ledger/data/statement";
import { listWaitingAdjustments } from "@/lib/ledger/data/waiting-adjustments";
import { walletList } from "@/lib/ledger/data/wallet-list";
import { toWalletView } from "@/lib/ledger/rules/wallet-view";
import { UNLINKED_ACCOUNT } from "@/lib/mechanics/access";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Credits" };

export default guardedPage(async ({ searchParams }) => {
  const query = await searchParams;
  const actor = await requireActor("member", dashboardPaths.credits, query);
  if (isAdmin(actor)) {
    const [initial, requests, returned] = await Promise.all([
      walletList.open(query),
      listWaitingAdjustments(),
      returnedFormOf(dashboardPaths.credits),
    ]);
    return <WalletsScreen {...{ initial, requests, actor, returned }} />;
  }
  const { mechanicId } = actor;
  if (mechanicId === null) return <PageHead title="Credits" text={UNLINKED_ACCOUNT} />;
  const now = new Date();
  const [wallet, { hasTelephony }, waiting, initial] = await Promise.all([
    readWallet(mechanicId, now),
    getSite(),
    listWaitingAdjustments(mechanicId),
    creditList(mechanicId).open(query, actor.timezone),
  ]);
  return (
    <CreditsView
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
      wallet={toWalletView(wallet, now)}
      hasTelephony={hasTelephony}
      url="/api/credits"
      initial={initial}
      waiting={<OwnWaitingAdjustments requests={waiting} />}
    />
  );
});

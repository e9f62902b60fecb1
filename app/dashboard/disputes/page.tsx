import { DisputesScreen } from "@/app/dashboard/disputes/disputes-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";

export const metadata = { title: "Disputes" };

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  return <DisputesScreen initial={await disputeList.open(await searchParams, timezone)} />;
});

import { DisputeAges } from "@/app/dashboard/disputes/dispute-ages";
import { DisputesScreen } from "@/app/dashboard/disputes/disputes-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { readDisputeAging } from "@/lib/telephony/disputes/data/aging";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";

export const metadata = { title: "Disputes" };

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  const [initial, aging] = await Promise.all([
    disputeList.open(await searchParams, timezone),
    readDisputeAging(new Date()),
  ]);
  return <DisputesScreen initial={initial} aging={<DisputeAges aging={aging} />} />;
});

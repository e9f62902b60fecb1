import { DisputeAges } from "@/app/dashboard/disputes/dispute-ages";
import { DisputesScreen } from "@/app/dashboard/disputes/disputes-screen";
import { adminPage } from "@/app/guarded-page";
import { readDisputeAging } from "@/lib/telephony/disputes/data/aging";
import { disputeList } from "@/lib/telephony/disputes/data/dispute-list";

export const metadata = { title: "Disputes" };

export default adminPage(async ({ searchParams }, { timezone }) => {
  const [initial, aging] = await Promise.all([
    disputeList.open(await searchParams, timezone),
    readDisputeAging(new Date()),
  ]);
  return <DisputesScreen initial={initial} aging={<DisputeAges aging={aging} />} />;
});

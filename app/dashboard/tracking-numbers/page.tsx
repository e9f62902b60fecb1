import { NumbersScreen } from "@/app/dashboard/tracking-numbers/numbers-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";
import { countDrifted, numberList } from "@/lib/telephony/tracking-numbers/data/numbers";
import { providerProblem } from "@/lib/telephony/tracking-numbers/data/provider";

export const metadata = { title: "Tracking numbers" };

export default guardedPage(async ({ searchParams }) => {
  const sent = await searchParams;
  const actor = await requireActor("admin", dashboardPaths.trackingNumbers, sent);
  const [initial, drifted, { hasTelephony }, returned] = await Promise.all([
    numberList().then((list) => list.open(sent)),
    countDrifted(),
    getSite(),
    returnedFormOf(dashboardPaths.trackingNumbers),
  ]);
  return (
    <NumbersScreen
      {...{ initial, drifted, hasTelephony, returned }}
      problem={providerProblem()}
      canSwitch={actor.role === "super_admin"}
    />
  );
});

import { NumbersScreen } from "@/app/dashboard/tracking-numbers/numbers-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { countDrifted, listNumbers } from "@/lib/tracking-numbers/data/numbers";
import { providerProblem } from "@/lib/tracking-numbers/data/provider";
import { numberQuerySchema } from "@/lib/tracking-numbers/schema";

export const metadata = { title: "Tracking numbers" };

export default guardedPage(async ({ searchParams }) => {
  const sent = await searchParams;
  const actor = await requireActor("admin", dashboardPaths.trackingNumbers, sent);
  const query = readTableQuery(numberQuerySchema, sent);
  const [{ items, total }, drifted, { hasTelephony }, returned] = await Promise.all([
    listNumbers(query),
    countDrifted(),
    getSite(),
    returnedFormOf(dashboardPaths.trackingNumbers),
  ]);
  return (
    <NumbersScreen
      initial={{ items, total }}
      problem={providerProblem()}
      drifted={drifted}
      hasTelephony={hasTelephony}
      canSwitch={actor.role === "super_admin"}
      returned={returned}
    />
  );
});

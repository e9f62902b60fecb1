import { CallbacksScreen } from "@/app/dashboard/callbacks/callbacks-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { callbackList } from "@/lib/callbacks/data/admin-list";
import { returnedFormOf } from "@/lib/core/returned-form";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Callbacks" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const [initial, returned, { hasTelephony }] = await Promise.all([
    callbackList(new Date()).open(await searchParams),
    returnedFormOf(dashboardPaths.callbacks),
    getSite(),
  ]);
  return <CallbacksScreen {...{ initial, returned, hasTelephony }} />;
});

import { CallbacksScreen } from "@/app/dashboard/callbacks/callbacks-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";
import { callbackList } from "@/lib/telephony/callbacks/data/admin-list";

export const metadata = { title: "Callbacks" };

export default adminPage(async ({ searchParams }) => {
  const [initial, returned, { hasTelephony }] = await Promise.all([
    callbackList(new Date()).open(await searchParams),
    returnedFormOf(dashboardPaths.callbacks),
    getSite(),
  ]);
  return <CallbacksScreen {...{ initial, returned, hasTelephony }} />;
});

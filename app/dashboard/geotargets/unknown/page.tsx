import { UnknownScreen } from "@/app/dashboard/geotargets/unknown/unknown-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { unknownLocList } from "@/lib/marketing/ads/data/unknown-locs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Unknown locations" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const initial = await unknownLocList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.unknownLocs);
  return <UnknownScreen {...{ initial, returned }} />;
});

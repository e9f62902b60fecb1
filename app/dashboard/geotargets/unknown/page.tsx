import { UnknownScreen } from "@/app/dashboard/geotargets/unknown/unknown-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { unknownLocList } from "@/lib/marketing/ads/data/unknown-locs";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Unknown locations" };

export default adminPage(async ({ searchParams }) => {
  const initial = await unknownLocList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.unknownLocs);
  return <UnknownScreen {...{ initial, returned }} />;
});

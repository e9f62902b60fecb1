import { UnknownScreen } from "@/app/dashboard/geotargets/unknown/unknown-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { unknownLocList } from "@/lib/ads/data/unknown-locs";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Unknown locations" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const initial = await unknownLocList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.unknownLocs);
  return <UnknownScreen {...{ initial, returned }} />;
});

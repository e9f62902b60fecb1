import { UnknownScreen } from "@/app/dashboard/geotargets/unknown/unknown-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listUnknownLocs } from "@/lib/ads/data/unknown-locs";
import { unknownLocsQuery } from "@/lib/ads/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Unknown locations" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(unknownLocsQuery, await searchParams);
  const { items, total } = await listUnknownLocs(query);
  const returned = await returnedFormOf(dashboardPaths.unknownLocs);
  return <UnknownScreen initial={{ items, total }} returned={returned} />;
});

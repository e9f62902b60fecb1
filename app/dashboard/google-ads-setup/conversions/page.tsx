import { ConversionsScreen } from "@/app/dashboard/google-ads-setup/conversions/conversions-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listConversions } from "@/lib/conversions/data/conversion-list";
import { listExports } from "@/lib/conversions/data/exports";
import { countReady } from "@/lib/conversions/data/ready";
import { conversionQuery } from "@/lib/conversions/schema";
import { inZone, readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { getSettings } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Conversions" };

const SHOWN_FILES = 10;

export default guardedPage(async ({ searchParams }) => {
  const { timezone } = await requireActor("admin");
  const now = new Date();
  const query = readTableQuery(conversionQuery, await searchParams);
  const [{ items, total }, ready, files, { conversionAction }, returned] = await Promise.all([
    listConversions(inZone(query, timezone), now),
    countReady(now),
    listExports(SHOWN_FILES),
    getSettings(),
    returnedFormOf(dashboardPaths.conversions),
  ]);
  return (
    <ConversionsScreen
      initial={{ items, total }}
      {...{ ready, files, conversionAction, returned }}
    />
  );
});

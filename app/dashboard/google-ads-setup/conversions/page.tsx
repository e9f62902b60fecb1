import { ConversionsScreen } from "@/app/dashboard/google-ads-setup/conversions/conversions-screen";
import { adminPage } from "@/app/guarded-page";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSettings } from "@/lib/platform/settings/data";
import { conversionList } from "@/lib/telephony/conversions/data/conversion-list";
import { listExports } from "@/lib/telephony/conversions/data/exports";
import { countReady } from "@/lib/telephony/conversions/data/ready";

export const metadata = { title: "Conversions" };

const SHOWN_FILES = 10;

export default adminPage(async ({ searchParams }, { timezone }) => {
  const now = new Date();
  const [initial, ready, files, { conversionAction }, returned] = await Promise.all([
    conversionList(now).open(await searchParams, timezone),
    countReady(now),
    listExports(SHOWN_FILES),
    getSettings(),
    returnedFormOf(dashboardPaths.conversions),
  ]);
  return <ConversionsScreen {...{ initial, ready, files, conversionAction, returned }} />;
});

import { SetupScreen } from "@/app/dashboard/google-ads-setup/setup-screen";
import { adminPage } from "@/app/guarded-page";
import { SETUP_CHECKS } from "@/lib/catalog/geotargets/schema";
import {
  findSamplePage,
  listSuffixes,
  runSetupCheck,
} from "@/lib/marketing/ads/data/run-setup-check";
import { getSettings } from "@/lib/platform/settings/data";

export const metadata = { title: "Google Ads setup" };

export default adminPage(async ({ searchParams }) => {
  const { run } = await searchParams;
  const [{ conversionAction }, suffixes, pageUrl, results] = await Promise.all([
    getSettings(),
    listSuffixes(),
    findSamplePage(),
    run === "1" ? Promise.all(SETUP_CHECKS.map(runSetupCheck)) : [],
  ]);
  return <SetupScreen context={{ conversionAction, suffixes, pageUrl }} initial={results} />;
});

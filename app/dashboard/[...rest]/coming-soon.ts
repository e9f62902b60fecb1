import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** A screen that isn’t built yet. */
export interface ComingSoon {
  access: "member" | "admin";
  title: string;
  text: string;
  waitsFor: string;
  meanwhile?: { label: string; href: string };
  /** Title of the pages below this one, each of which shows one record. */
  record?: string;
}

export const COMING_SOON: Readonly<Record<string, ComingSoon>> = {
  [dashboardPaths.googleAdsSetup]: {
    access: "admin",
    title: "Google Ads setup",
    text: "A checklist that tests every tag and link",
    waitsFor: "The checklist isn’t available yet. Tag IDs are in Settings.",
    meanwhile: { label: "Open settings", href: dashboardPaths.settings },
  },
};

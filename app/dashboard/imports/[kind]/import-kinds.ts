import { GEOTARGETS_URL } from "@/lib/catalog/geotargets/constants";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface ImportKind {
  /** Such as "Import prices". */
  title: string;
  /** The screen that lists the imported records. */
  parent: { label: string; href: string };
  /** Downloads the records as a file that can be imported again. */
  csvUrl?: string;
  /**
   * Tells the user that undoing an import doesn't delete the records that it added. Missing if undoing does delete
   * them.
   */
  keptNote?: string;
  /** Tells the user that an import can't be undone, and how to correct it. Missing if it can be. */
  finalNote?: string;
  /** External source of the file, if it has one. `how` explains how to get and import the file. */
  source?: { label: string; href: string; how: string };
  /** Text after the number of skipped rows, such as "for other countries". */
  skipped?: string;
  /** Text after the number of rows that were added up, such as "campaign and day". */
  summedBy?: string;
}

/** Titles and links for the import screens, keyed by kind of file. */
export const IMPORT_KINDS: Readonly<Record<string, ImportKind>> = {
  cities: {
    title: "Import cities",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/csv",
    keptNote: "Undoing an import doesn’t delete the cities that it added. Deactivate them instead.",
  },
  costs: {
    title: "Import ad costs",
    parent: { label: "Campaigns", href: dashboardPaths.campaigns },
    source: {
      label: "Google Ads",
      href: "https://ads.google.com/aw/campaigns",
      how: "Segment the campaigns table by day, download it as a CSV, and import it as is. Existing costs for days not in the file are kept.",
    },
    finalNote:
      "An import of ad costs can’t be undone. To correct a cost, import the right one for the same campaign and day.",
    skipped: "with totals",
    summedBy: "campaign and day",
  },
  coverage: {
    title: "Import coverage",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/mechanics/csv",
  },
  geotargets: {
    title: "Import geotargets",
    parent: { label: "Geotargets", href: dashboardPaths.geotargets },
    source: {
      label: "Google’s list of geotargets",
      href: GEOTARGETS_URL,
      how: "Download the latest file, unzip it, and import it as is. Existing records not in the file are kept.",
    },
    finalNote:
      "An import of geotargets can’t be undone. To correct it, import Google’s list again.",
    skipped: "for other countries",
  },
  factors: {
    title: "Import estimate factors",
    parent: { label: "Estimates", href: dashboardPaths.estimateFactors },
    csvUrl: "/api/estimate-factors/csv",
  },
  services: {
    title: "Import services",
    parent: { label: "Services", href: dashboardPaths.services },
    csvUrl: "/api/services/admin-list/csv",
  },
  prices: {
    title: "Import prices",
    parent: { label: "Pricing", href: dashboardPaths.pricing },
    csvUrl: "/api/prices/csv",
  },
};

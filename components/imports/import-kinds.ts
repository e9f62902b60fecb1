import { GEOTARGETS_URL } from "@/lib/ads/constants";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface ImportKind {
  /** Such as "Import prices". */
  title: string;
  /** The screen that lists the imported records. */
  parent: { label: string; href: string };
  /** Downloads the records as a file that can be imported again. */
  csvUrl?: string;
  /** Where the file is published, if others maintain it. */
  source?: { label: string; href: string };
}

/** Titles and links of the import screens, by kind of file. */
export const IMPORT_KINDS: Readonly<Record<string, ImportKind>> = {
  cities: {
    title: "Import cities",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/csv",
  },
  costs: {
    title: "Import ad costs",
    parent: { label: "Campaigns", href: dashboardPaths.campaigns },
  },
  coverage: {
    title: "Import coverage",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/mechanics/csv",
  },
  geotargets: {
    title: "Import geotargets",
    parent: { label: "Geotargets", href: dashboardPaths.geotargets },
    source: { label: "Google’s list of geotargets", href: GEOTARGETS_URL },
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

import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface ImportKind {
  /** "Import prices" */
  title: string;
  /** The screen whose list is imported. */
  parent: { label: string; href: string };
  /** Downloads the list in the form that can be imported. */
  csvUrl: string;
}

/** What the screens of imports say, by kind of file. */
export const IMPORT_KINDS: Readonly<Record<string, ImportKind>> = {
  cities: {
    title: "Import cities",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/csv",
  },
  coverage: {
    title: "Import coverage",
    parent: { label: "Coverage", href: dashboardPaths.coverage },
    csvUrl: "/api/coverage/mechanics/csv",
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

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

import { PART_NAMES, type PartName } from "@/lib/mechanics/profiles/fields";
import type { missingForListing } from "@/lib/mechanics/profiles/rules/state";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

/** The tabs of the page with a mechanic's record. It opens at the first one. */
export const RECORD_TABS = [
  "overview",
  "profile",
  "hours",
  "services",
  "documents",
  "history",
] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

/** The tab with each part's form. */
const PART_TABS = {
  identity: "profile",
  about: "profile",
  phone: "profile",
  email: "profile",
  limits: "profile",
  hours: "hours",
  area: "hours",
  offers: "services",
} as const satisfies Readonly<Record<PartName, RecordTab>>;

/** The tab where an administrator adds what a mechanic is missing. */
export const MISSING_TABS: Readonly<
  Record<ReturnType<typeof missingForListing>[number], RecordTab>
> = {
  city: "hours",
  service: "services",
  hours: "hours",
  registration: "documents",
  insurance: "documents",
  phone: "profile",
};

export function tabOfPart(part: PartName): RecordTab {
  return PART_TABS[part];
}

/** Returns the parts with a form on the tab, in the order of their forms. */
export function partsOfTab(tab: RecordTab): PartName[] {
  return PART_NAMES.filter((part) => PART_TABS[part] === tab);
}

/** Returns the tab that the URL's `tab` names, or the overview. */
export function findRecordTab(name: string | readonly string[] | undefined): RecordTab {
  return RECORD_TABS.find((tab) => tab === name) ?? "overview";
}

/** Returns the URL of a tab, which is also the page that the tab's forms return to without JavaScript. */
export function recordTabHref(mechanicId: string, tab: RecordTab): string {
  const page = dashboardPaths.mechanic(mechanicId);
  return tab === "overview" ? page : `${page}?tab=${tab}`;
}

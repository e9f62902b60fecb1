import type { IconName } from "@/components/ui/icons";
import type { Actor, Role } from "@/lib/core/auth/actor";
import { dashboardPaths as to } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

export const SIDEBAR_ID = "dashboard-nav";

interface NavItem {
  label: string;
  href: string;
  icon: IconName;
}

export interface NavGroup {
  label: string | null;
  items: readonly NavItem[];
}

const HOME: NavItem = { label: "Home", href: to.home, icon: "house" };
const CALLS: NavItem = { label: "Calls", href: to.calls, icon: "phone" };
const CREDITS: NavItem = { label: "Credits", href: to.credits, icon: "coin" };
const SETTINGS: NavItem = { label: "Settings", href: to.settings, icon: "sliders" };

const MECHANIC: readonly NavGroup[] = [
  { label: null, items: [HOME, CALLS] },
  { label: "Money", items: [CREDITS, { label: "Buy credits", href: to.buyCredits, icon: "plus" }] },
  {
    label: "You",
    items: [{ label: "Public profile", href: to.profile, icon: "wrench" }, SETTINGS],
  },
];

const ADMIN: readonly NavGroup[] = [
  {
    label: null,
    items: [
      HOME,
      CALLS,
      { label: "Callbacks", href: to.callbacks, icon: "clock" },
      { label: "Disputes", href: to.disputes, icon: "scales" },
    ],
  },
  {
    label: "Directory",
    items: [
      { label: "Mechanics", href: to.mechanics, icon: "wrench" },
      { label: "Services", href: to.services, icon: "disc" },
      { label: "Pricing", href: to.pricing, icon: "tag" },
      { label: "Coverage", href: to.coverage, icon: "pin" },
      { label: "Tracking numbers", href: to.trackingNumbers, icon: "phone" },
    ],
  },
  {
    label: "Money",
    items: [CREDITS, { label: "Credit bundles", href: to.creditBundles, icon: "part" }],
  },
  {
    label: "Advertising",
    items: [
      { label: "Campaigns", href: to.campaigns, icon: "flag" },
      { label: "Geotargets", href: to.geotargets, icon: "globe" },
      { label: "Google Ads setup", href: to.googleAdsSetup, icon: "check" },
      { label: "Page quality", href: to.pageQuality, icon: "search" },
    ],
  },
  {
    label: "System",
    items: [
      { label: "Users", href: to.users, icon: "person" },
      { label: "Audit trail", href: to.audit, icon: "file" },
      { label: "Missing data", href: to.backfill, icon: "layers" },
      { label: "Maintenance", href: to.maintenance, icon: "clock" },
      SETTINGS,
    ],
  },
];

const DRIVER_DATA: NavItem = { label: "Driver data", href: to.driverData, icon: "shield" };

/** Driver data comes after Users. */
const SUPER_ADMIN = ADMIN.map(({ label, items }) => ({
  label,
  items: items.flatMap((item) => (item.href === to.users ? [item, DRIVER_DATA] : [item])),
}));

const APPLICANT: readonly NavGroup[] = [
  {
    label: null,
    items: [{ label: "Your application", href: paths.pendingApproval, icon: "wrench" }, SETTINGS],
  },
];

/** Not access control: pages check access themselves. */
export function navigationOf(
  role: Role,
  { status = "active", viewing }: Partial<Pick<Actor, "status" | "viewing">> = {},
): readonly NavGroup[] {
  if (status === "pending_approval") return APPLICANT;
  // Settings belong to the administrator who views.
  if (viewing) return MECHANIC.map((group) => without(group, SETTINGS));
  if (role === "mechanic") return MECHANIC;
  return role === "super_admin" ? SUPER_ADMIN : ADMIN;
}

const without = ({ label, items }: NavGroup, left: NavItem): NavGroup => ({
  label,
  items: items.filter((item) => item !== left),
});

/** Returns the item for the current page or a page above it. The home item matches only its own page. */
export function currentItem(groups: readonly NavGroup[], pathname: string): NavItem | null {
  const items = groups.flatMap((group) => group.items);
  const isOpen = ({ href }: NavItem) =>
    pathname === href || (href !== to.home && pathname.startsWith(`${href}/`));
  return items.find(isOpen) ?? null;
}

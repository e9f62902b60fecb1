import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** How many of each are waiting for review. */
export interface WaitingCounts {
  applications: number;
  renewals: number;
}

interface AdminListTabsProps {
  open: "mechanics" | keyof WaitingCounts;
  waiting: WaitingCounts;
}

const TAB =
  "-mb-0.5 whitespace-nowrap border-b-4 border-transparent px-3 py-1.5 font-sign text-18/[1.2] max-sm:px-1.5 max-sm:text-17 hover:border-line aria-[current]:border-leaf";
const TABS = [
  { name: "mechanics", label: "Mechanics", href: dashboardPaths.mechanics },
  { name: "applications", label: "Applications", href: dashboardPaths.applications },
  { name: "renewals", label: "Renewals", href: dashboardPaths.renewals },
] as const;

export function AdminListTabs({ open, waiting }: AdminListTabsProps) {
  return (
    <nav
      aria-label="Mechanic lists"
      className="mb-4 flex flex-wrap gap-x-1 max-sm:gap-x-0 border-b-2 border-grid"
    >
      {TABS.map(({ name, label, href }) => (
        <a key={name} href={href} aria-current={name === open ? "page" : undefined} className={TAB}>
          {label}
          {name !== "mechanics" && waiting[name] > 0 && (
            <span className="ml-1 rounded-sm bg-amber px-1.5 text-15 text-asphalt">
              {` ${waiting[name]} `}
              <span className="max-sm:sr-only">waiting</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

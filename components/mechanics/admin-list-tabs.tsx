import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface AdminListTabsProps {
  open: "mechanics" | "applications";
  /** How many wait for a decision. */
  waiting: number;
}

/** The two lists of mechanics: those who are, and those who want to be. */
export function AdminListTabs({ open, waiting }: AdminListTabsProps) {
  const current = (name: AdminListTabsProps["open"]) => (name === open ? "page" : undefined);
  return (
    <nav aria-label="Lists of mechanics" className="tabs">
      <a href={dashboardPaths.mechanics} aria-current={current("mechanics")} className="tab">
        Mechanics
      </a>
      <a href={dashboardPaths.applications} aria-current={current("applications")} className="tab">
        Applications
        {waiting > 0 && <span className="tab-count">{` ${waiting} waiting`}</span>}
      </a>
    </nav>
  );
}

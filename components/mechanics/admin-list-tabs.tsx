import { dashboardPaths } from "@/lib/site/dashboard-paths";

interface AdminListTabsProps {
  open: "mechanics" | "applications";
  waiting: number;
}

const TAB =
  "-mb-0.5 border-b-4 border-transparent px-3 py-1.5 font-sign text-18/[1.2] hover:border-line aria-[current]:border-leaf";

export function AdminListTabs({ open, waiting }: AdminListTabsProps) {
  const current = (name: AdminListTabsProps["open"]) => (name === open ? "page" : undefined);
  return (
    <nav aria-label="Lists of mechanics" className="mb-4 flex gap-1 border-b-2 border-grid">
      <a href={dashboardPaths.mechanics} aria-current={current("mechanics")} className={TAB}>
        Mechanics
      </a>
      <a href={dashboardPaths.applications} aria-current={current("applications")} className={TAB}>
        Applications
        {waiting > 0 && (
          <span className="ml-1 rounded-sm bg-amber px-1.5 text-15 text-asphalt">{` ${waiting} waiting`}</span>
        )}
      </a>
    </nav>
  );
}

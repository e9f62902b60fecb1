import { dashboardPaths } from "@/lib/site/dashboard-paths";

const TABS = [
  { name: "cities", label: "Cities", href: dashboardPaths.coverage },
  { name: "demand", label: "Unmet demand", href: dashboardPaths.unmetDemand },
  { name: "plan", label: "Recalculate", href: dashboardPaths.coveragePlan },
] as const;

const TAB =
  "-mb-0.5 whitespace-nowrap border-b-4 border-transparent px-3 py-1.5 font-sign text-18/[1.2] max-sm:px-1.5 max-sm:text-17 hover:border-line aria-[current]:border-leaf";

export function CoverageTabs({ open }: { open: (typeof TABS)[number]["name"] }) {
  return (
    <nav
      aria-label="Coverage"
      className="mb-4 flex flex-wrap gap-x-1 border-b-2 border-grid max-sm:gap-x-0"
    >
      {TABS.map(({ name, label, href }) => (
        <a key={name} href={href} aria-current={name === open ? "page" : undefined} className={TAB}>
          {label}
        </a>
      ))}
    </nav>
  );
}

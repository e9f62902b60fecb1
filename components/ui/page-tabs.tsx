import type { ReactNode } from "react";

interface PageTabsProps {
  /** The navigation's name for screen readers. */
  label: string;
  open: string;
  tabs: readonly { name: string; label: ReactNode; href: string }[];
}

export function PageTabs({ label, open, tabs }: PageTabsProps) {
  return (
    <nav
      aria-label={label}
      className="mb-4 flex flex-wrap gap-x-1 border-b-2 border-grid max-sm:gap-x-0"
    >
      {tabs.map((tab) => (
        <a
          key={tab.name}
          href={tab.href}
          aria-current={tab.name === open ? "page" : undefined}
          className="-mb-0.5 whitespace-nowrap border-b-4 border-transparent px-3 py-1.5 font-sign text-18/[1.2] max-sm:px-1.5 max-sm:text-17 hover:border-line aria-[current]:border-leaf"
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}

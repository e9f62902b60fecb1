"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { currentItem, type NavGroup, SIDEBAR_ID } from "@/components/layout/dashboard/navigation";
import { Icon } from "@/components/ui/icons";

/** The navigation: beside the page where there is room, else a popover that closes when a page opens. */
export function Sidebar({ groups }: { groups: readonly NavGroup[] }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname() ?? "";
  const current = currentItem(groups, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);
  return (
    <nav
      ref={panel}
      id={SIDEBAR_ID}
      popover="auto"
      aria-label="Dashboard"
      className="nav-panel on-asphalt"
    >
      {groups.map(({ label, items }) => (
        <div key={label} className="nav-group">
          {label && <p className="nav-label">{label}</p>}
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                {/* Every page is made for the request, so fetching one ahead would only cost. */}
                <Link
                  href={item.href}
                  prefetch={false}
                  className="nav-link"
                  aria-current={item === current ? "page" : undefined}
                >
                  <Icon name={item.icon} />
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

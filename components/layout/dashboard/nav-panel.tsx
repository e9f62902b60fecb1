"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/** The id by which the header's menu button opens it. */
export const NAV_PANEL_ID = "dashboard-nav";

/** The navigation's place: at the side where there is room, else a popover that closes when a page opens. */
export function NavPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes it
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [pathname]);
  return (
    <nav
      ref={panel}
      id={NAV_PANEL_ID}
      popover="auto"
      aria-label="Dashboard"
      className="nav-panel on-asphalt"
    >
      {children}
    </nav>
  );
}

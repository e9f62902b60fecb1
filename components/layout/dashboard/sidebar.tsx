"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusArrival } from "@/components/layout/dashboard/focus-arrival";
import { currentItem, type NavGroup, SIDEBAR_ID } from "@/components/layout/dashboard/navigation";
import { Icon } from "@/components/ui/icons";

/** Opens as a popover on small screens. */
export function Sidebar({ groups }: { groups: readonly NavGroup[] }) {
  const panel = useRef<HTMLElement>(null);
  const pathname = usePathname() ?? "";
  const current = currentItem(groups, pathname);
  const shown = useRef(pathname);
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
    // Otherwise, the keyboard would have to pass the whole navigation again. A page may focus a field itself.
    if (!document.activeElement?.closest("main")) focusArrival();
  }, [pathname]);
  return (
    <nav
      ref={panel}
      id={SIDEBAR_ID}
      popover="auto"
      aria-label="Dashboard"
      className="overflow-y-auto px-2 pt-2 pb-8 on-asphalt backdrop:bg-tar/50 open:fixed open:inset-[3.25rem_auto_0_0] open:h-auto open:w-[min(17rem,100vw-3rem)] lg:not-open:sticky lg:not-open:inset-[3.25rem_auto_auto] lg:not-open:block lg:not-open:h-[calc(100vh-3.25rem)] lg:not-open:w-auto print:not-open:hidden"
    >
      {groups.map(({ label, items }) => (
        <div key={label} className="not-first:mt-2.5">
          {label && <p className="px-2.5 py-1 font-sign text-15/[1.2] text-haze">{label}</p>}
          <ul>
            {items.map((item) => (
              <li key={item.href}>
                {/* Dashboard pages are dynamic, so prefetching them costs time and gains nothing. */}
                <Link
                  href={item.href}
                  prefetch={false}
                  className="flex min-h-8 items-center gap-2.5 rounded-[5px] border-2 border-transparent px-2.5 py-0.75 hover:border-seam aria-[current]:border-white aria-[current]:bg-green aria-[current]:font-bold aria-[current]:text-white"
                  aria-current={item === current ? "page" : undefined}
                >
                  <Icon name={item.icon} className="icon size-4.5" />
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

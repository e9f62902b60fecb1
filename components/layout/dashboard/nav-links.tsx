"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentItem, type NavGroup } from "@/components/layout/dashboard/navigation";
import { Icon } from "@/components/ui/icons";

/** The dashboard's navigation, with the open page marked. */
export function NavLinks({ groups }: { groups: readonly NavGroup[] }) {
  const open = currentItem(groups, usePathname() ?? "");
  return groups.map(({ label, items }) => (
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
              aria-current={item === open ? "page" : undefined}
            >
              <Icon name={item.icon} />
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

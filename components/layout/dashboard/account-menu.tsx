"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { Icon } from "@/components/ui/icons";
import { type Actor, ROLE_NAMES, type Role } from "@/lib/core/auth/actor";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { readTheme, storeTheme, type Theme } from "@/lib/platform/pages/theme";

export interface Account {
  name: string;
  email: string;
  role: Role;
  status: Actor["status"];
  viewing?: Actor["viewing"];
}

const THEME_NAMES: readonly { theme: Theme; label: string }[] = [
  { theme: "system", label: "System" },
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
];

const MENU_ID = "account-menu";
const ITEM =
  "flex min-h-8.5 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-ink hover:text-paper";

/** The browser opens and closes it. */
export function AccountMenu({ account, theme: first }: { account: Account; theme: Theme }) {
  const [theme, setTheme] = useState(first);
  const menu = useRef<HTMLDivElement>(null);
  const forget = useForget();
  const choose = (value: string) => {
    setTheme(readTheme(value));
    storeTheme(readTheme(value));
  };
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-[5px] border-2 border-seam px-2 hover:border-white"
        popoverTarget={MENU_ID}
      >
        <Icon name="person" />
        <span className="max-w-48 truncate max-sm:sr-only">{account.name}</span>
        <span className="sr-only">, account</span>
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="inset-[3.375rem_min(0.75rem,3vw)_auto_auto] max-h-[calc(100dvh-4rem)] w-max max-w-[94vw] min-w-52 overflow-y-auto rounded-md border-2 border-ink bg-card p-1.5 text-ink [&_:focus-visible]:outline-leaf"
      >
        <p className="grid px-2 pt-1.5 pb-2.5 text-15 text-gravel">
          <bdi className="wrap-anywhere">{account.email}</bdi>
          <span>
            {account.viewing
              ? `Viewing as ${account.viewing.mechanicName}`
              : ROLE_NAMES[account.role]}
          </span>
        </p>
        <fieldset aria-label="Theme" className="noscript:hidden">
          {THEME_NAMES.map(({ theme: value, label }) => (
            <label key={value} className={ITEM}>
              <input
                type="radio"
                name="theme"
                className="size-4.5 accent-green"
                checked={value === theme}
                onChange={() => choose(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="mt-1.5 border-t border-grid pt-1.5">
          {!account.viewing && (
            <Link
              href={dashboardPaths.settings}
              prefetch={false}
              className={ITEM}
              onClick={() => menu.current?.hidePopover()}
            >
              Settings
            </Link>
          )}
          <form method="post" action="/api/logout" onSubmit={forget}>
            <button type="submit" className={ITEM}>
              Sign out
            </button>
          </form>
        </div>
      </div>
    </>
  );
}

/** Returns a function that clears the client cache. */
function useForget(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate(() => true, undefined, { revalidate: false });
}

/** Clears the client cache, then has the server end the session. */
export function useSignOut(): () => void {
  const forget = useForget();
  return () => {
    forget();
    window.location.assign("/api/logout");
  };
}

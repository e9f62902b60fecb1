"use client";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
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

const ITEM =
  "flex min-h-8.5 w-full cursor-pointer items-center justify-between gap-4 rounded-sm px-2 data-highlighted:bg-ink data-highlighted:text-paper [&_.icon]:size-4.5";

export function AccountMenu({ account, theme: first }: { account: Account; theme: Theme }) {
  const [theme, setTheme] = useState(first);
  const signOut = useSignOut();
  const choose = (value: string) => {
    setTheme(readTheme(value));
    storeTheme(readTheme(value));
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-[5px] border-2 border-seam px-2 hover:border-white">
        <Icon name="person" />
        <span className="max-w-48 truncate max-sm:sr-only">{account.name}</span>
        <span className="sr-only">, account</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="z-40 min-w-52 rounded-md border-2 border-ink bg-card p-1.5 text-ink"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <DropdownMenu.Label className="grid px-2 pt-1.5 pb-2.5 text-15 text-gravel">
            <bdi>{account.email}</bdi>
            <span>{ROLE_NAMES[account.role]}</span>
          </DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={theme} onValueChange={choose} aria-label="Theme">
            {THEME_NAMES.map((option) => (
              <DropdownMenu.RadioItem key={option.theme} value={option.theme} className={ITEM}>
                {option.label}
                <DropdownMenu.ItemIndicator>
                  <Icon name="check" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="my-1.5 h-px bg-grid" />
          <DropdownMenu.Item asChild className={ITEM}>
            <Link href={dashboardPaths.settings} prefetch={false}>
              Settings
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={signOut}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Clears the client cache, then has the server end the session. */
export function useSignOut(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate(() => true, undefined, { revalidate: false });
    window.location.assign("/api/logout");
  };
}

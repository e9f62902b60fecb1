"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useSignOut } from "@/components/layout/dashboard/account-menu";
import { navigationOf } from "@/components/layout/dashboard/navigation";
import { useFoundRecords } from "@/components/layout/dashboard/use-found-records";
import type { Role } from "@/lib/core/auth/actor";
import { confirmLeaving } from "@/lib/core/client/confirm-leaving";
import { MAX_SEARCH_LENGTH } from "@/lib/core/client/fetch-json";
import { cleanTyped } from "@/lib/core/readable-text";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface Entry {
  label: string;
  /** Distinguishes records with the same name. */
  detail?: string;
  /** A section of the navigation or a kind of record. */
  group: string;
  /** A URL or an action. */
  run: string | (() => void);
}

interface CommandSearchProps {
  role: Role;
  /** Takes the URL of the part of the page to go to, if any. */
  close: (partHref: string | null) => void;
}

export function CommandSearch({ role, close }: CommandSearchProps) {
  const [text, setText] = useState("");
  const router = useRouter();
  const entries = useEntries(role);
  const isAdmin = role !== "mechanic";
  const records = useFoundRecords(isAdmin, text);
  const found = [
    ...matchEntries(entries, text),
    ...records.found.map(({ href, ...record }): Entry => ({ ...record, run: href })),
  ];
  const choose = ({ run }: Entry) => {
    if (typeof run === "string" && isHere(run)) return close(run);
    close(null);
    if (typeof run !== "string") run();
    else if (confirmLeaving()) router.push(run);
  };
  return (
    <Command label="Go to" shouldFilter={false} loop vimBindings={false}>
      <Command.Input
        autoFocus
        className="min-h-13 w-full border-b-2 border-ink bg-transparent px-4 text-18"
        placeholder={isAdmin ? "Page, action, name, phone, city, or ZIP" : "Page or action"}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onValueChange={setText}
      />
      <Command.List label="Pages and actions" className="max-h-[50vh] overflow-y-auto p-1.5">
        {found.map((entry) => {
          const key = keyOf(entry);
          return (
            <Command.Item
              key={key}
              value={key}
              className="flex cursor-pointer justify-between gap-4 rounded-sm px-2.5 py-1.5 aria-selected:bg-green aria-selected:text-white"
              onSelect={() => choose(entry)}
            >
              <span className="min-w-0 wrap-anywhere">
                <bdi>{entry.label}</bdi>
                {entry.detail && <bdi className="block text-15 opacity-85">{entry.detail}</bdi>}
              </span>
              <span className="opacity-85">{entry.group}</span>
            </Command.Item>
          );
        })}
      </Command.List>
      <p role="status" className="not-empty:px-4 not-empty:pt-3 not-empty:pb-4">
        {statusOf(records, found.length, isAdmin ? SEARCHED : "pages and actions")}
      </p>
    </Command>
  );
}

/** Whether a link leads to a part of the page that is shown. */
function isHere(href: string): boolean {
  const [page, part] = href.split("#");
  return part !== undefined && page === window.location.pathname;
}

function statusOf(
  { isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean },
  count: number,
  searched: string,
): string | null {
  if (isSearching) return "Searching…";
  if (hasFailed) return "The search failed, so records are missing. Try again.";
  return count === 0 ? `No results. This search finds ${searched}.` : null;
}

const SEARCHED =
  "pages, actions, mechanics, applications, users, services, cities and their prices, campaigns, disputes, and calls by the driver’s number or the call’s ID";

function keyOf({ group, label, run }: Entry): string {
  return [group, label, typeof run === "string" ? run : ""].join(" ");
}

function useEntries(role: Role): readonly Entry[] {
  const signOut = useSignOut();
  const pages = navigationOf(role).flatMap(({ label, items }) =>
    items.map((item): Entry => ({ label: item.label, group: label ?? "", run: item.href })),
  );
  return [
    ...pages,
    ...(role === "mechanic" ? MECHANIC_ACTIONS : ADMIN_ACTIONS),
    { label: "Public site", group: "", run: () => window.location.assign(paths.home) },
    { label: "Sign out", group: "", run: signOut },
  ];
}

const ADMIN_ACTIONS: readonly Entry[] = [
  { label: "Create mechanic", group: "Directory", run: dashboardPaths.createMechanic },
  {
    label: "Pause or suspend a mechanic",
    detail: "Choose the mechanic",
    group: "Directory",
    run: dashboardPaths.mechanics,
  },
  { label: "Add city", group: "Directory", run: dashboardPaths.newCity },
  { label: "Create service", group: "Directory", run: dashboardPaths.newService },
  { label: "Change prices in bulk", group: "Directory", run: dashboardPaths.bulkPrices },
  { label: "Change estimate factors", group: "Directory", run: dashboardPaths.estimateFactors },
  { label: "Import prices", group: "Directory", run: dashboardPaths.imports("prices") },
  { label: "Import services", group: "Directory", run: dashboardPaths.imports("services") },
  { label: "Import cities", group: "Directory", run: dashboardPaths.imports("cities") },
  { label: "Set a call fee", group: "Directory", run: `${dashboardPaths.callFees}#set-fee` },
  {
    label: "Refund a purchase or adjust credit",
    detail: "Choose the mechanic",
    group: "Money",
    run: dashboardPaths.credits,
  },
  { label: "Call drivers back", group: "", run: dashboardPaths.callbacks },
  { label: "Change your password", group: "System", run: dashboardPaths.settings },
];

const MECHANIC_ACTIONS: readonly Entry[] = [
  { label: "Pause or resume calls", group: "", run: dashboardPaths.home },
  { label: "Change hours", group: "You", run: `${dashboardPaths.profile}#hours` },
  { label: "Change services and prices", group: "You", run: `${dashboardPaths.profile}#offers` },
  { label: "Add or renew documents", group: "You", run: `${dashboardPaths.profile}#documents` },
  { label: "Print a statement", group: "Money", run: dashboardPaths.statement },
  { label: "Change your password", group: "You", run: dashboardPaths.settings },
];

/** Returns entries that contain every word of the text. Entries that start with the text come first. */
function matchEntries(entries: readonly Entry[], text: string): Entry[] {
  const wanted = cleanTyped(text).toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, group }) => {
    const searched = `${label} ${group}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const rank = ({ label }: Entry) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

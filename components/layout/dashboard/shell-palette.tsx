"use client";

import { CommandPalette } from "@/components/layout/dashboard/command-palette";
import type { Command } from "@/components/layout/dashboard/match-commands";
import { navigationOf } from "@/components/layout/dashboard/navigation";
import { RECORD_SOURCES } from "@/components/layout/dashboard/record-sources";
import { useSignOut } from "@/components/layout/dashboard/use-sign-out";
import type { Role } from "@/lib/core/auth/actor";
import { dashboardPaths } from "@/lib/site/dashboard-paths";
import { paths } from "@/lib/site/paths";

/** The command palette with what a role can reach and do from anywhere. */
export function ShellPalette({ role }: { role: Role }) {
  const signOut = useSignOut();
  const pages = navigationOf(role).flatMap(({ label, items }) =>
    items.map((item): Command => ({ label: item.label, group: label ?? "", run: item.href })),
  );
  const create: Command = {
    label: "Create a mechanic",
    group: "Directory",
    run: dashboardPaths.createMechanic,
  };
  const commands: readonly Command[] = [
    ...pages,
    ...(role === "mechanic" ? [] : [create]),
    { label: "Public site", group: "", run: () => window.location.assign(paths.home) },
    { label: "Log out", group: "", run: signOut },
  ];
  const sources = role === "mechanic" ? [] : RECORD_SOURCES;
  return <CommandPalette commands={commands} sources={sources} />;
}

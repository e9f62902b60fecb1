import {
  APPLICATION_FLAGS,
  type ApplicationFlag,
  type Duplicate,
} from "@/lib/mechanics/applications/schema/application";

export type DuplicateMatch = Omit<Duplicate, "flags"> & {
  applicationId: string;
  flag: ApplicationFlag;
};

export function flagsByApplication(
  matches: readonly Pick<DuplicateMatch, "applicationId" | "flag">[],
): Map<string, ApplicationFlag[]> {
  return groupFlags(matches.map(({ applicationId, flag }) => [applicationId, flag]));
}

export function toDuplicates(
  matches: readonly Omit<DuplicateMatch, "applicationId">[],
): Duplicate[] {
  const flags = groupFlags(matches.map(({ id, flag }) => [id, flag]));
  const others = new Map(matches.map(({ kind, id, name }) => [id, { kind, id, name }]));
  return [...others.values()].map((other) => ({ ...other, flags: flags.get(other.id) ?? [] }));
}

function groupFlags(entries: readonly [string, ApplicationFlag][]): Map<string, ApplicationFlag[]> {
  const groups = new Map<string, Set<ApplicationFlag>>();
  for (const [key, flag] of entries) {
    groups.set(key, (groups.get(key) ?? new Set()).add(flag));
  }
  return new Map(
    [...groups].map(([key, flags]) => [key, APPLICATION_FLAGS.filter((flag) => flags.has(flag))]),
  );
}

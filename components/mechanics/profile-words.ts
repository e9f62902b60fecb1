import type { IconName } from "@/components/ui/icons";
import type { CoverageEntry, Mechanic } from "@/lib/mechanics/schema/directory";

type FactsOf = Pick<Mechanic, "zipcode" | "radiusMiles" | "timezone" | "email">;

interface ProfileFact {
  icon: IconName;
  text: string;
  href?: string;
}

export function profileFacts({ zipcode, radiusMiles, timezone, email }: FactsOf): ProfileFact[] {
  const area =
    radiusMiles === null
      ? `Service area around ${zipcode}`
      : `${radiusMiles} mile radius from ${zipcode}`;
  return [
    { icon: "pin", text: area },
    { icon: "clock", text: `Time zone: ${timezone.replaceAll("_", " ")}` },
    ...(email ? [{ icon: "mail", text: email, href: `mailto:${email}` } as const] : []),
  ];
}

/** States and their cities, highest priority first. */
export function groupByState<E extends CoverageEntry>(coverage: readonly E[]): [string, E[]][] {
  const groups = new Map<string, E[]>();
  for (const entry of coverage.toSorted((a, b) => a.priority - b.priority)) {
    groups.set(entry.state, [...(groups.get(entry.state) ?? []), entry]);
  }
  return [...groups];
}

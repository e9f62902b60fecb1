import type { AuditEvent } from "@/lib/audit/schema";

type Side = AuditEvent["before"];

/** Fields of a record that hold services. */
const SERVICES = ["offers", "services"] as const;

/** The services that one side of a change names by id. */
export function serviceIdsOf(side: Side): string[] {
  return SERVICES.flatMap((name) => entriesOf(side?.[name]).map(({ serviceId }) => serviceId));
}

/** The same side with the name of each service; one without a name in `names` keeps its own, if any. */
export function nameServices(side: Side, names: ReadonlyMap<string, string>): Side {
  if (!side) return side;
  const named = SERVICES.filter((name) => Array.isArray(side[name])).map((name) => [
    name,
    entriesOf(side[name]).map((entry) => ({ name: names.get(entry.serviceId), ...entry })),
  ]);
  return { ...side, ...Object.fromEntries(named) };
}

function entriesOf(value: unknown): { serviceId: string }[] {
  return Array.isArray(value) ? value.filter(isOfService) : [];
}

function isOfService(entry: unknown): entry is { serviceId: string } {
  return typeof Object(entry).serviceId === "string";
}

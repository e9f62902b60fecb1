import { LastChange } from "@/components/audit/last-change";
import type { LastChange as Change } from "@/lib/audit/schema";

/** The administrator's last change of cities, or of who covers them. */
export function LastCoverageChange({ change }: { change: Change | null }) {
  const words =
    change?.subjectKind === "mechanic"
      ? { one: "mechanic’s cities", many: "mechanics’ cities" }
      : { one: "city", many: "cities" };
  return <LastChange change={change} {...words} />;
}

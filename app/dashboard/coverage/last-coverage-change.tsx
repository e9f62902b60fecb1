import { LastChange } from "@/components/platform/audit/last-change";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";

interface LastCoverageChangeProps {
  change: Change | null;
  returned: ReturnedForm | null;
}

/** The signed-in administrator's last change to cities or to who covers them. */
export function LastCoverageChange({ change, returned }: LastCoverageChangeProps) {
  const words =
    change?.subjectKind === "mechanic"
      ? { one: "mechanic’s cities", many: "mechanics’ cities" }
      : { one: "city", many: "cities" };
  return <LastChange {...{ change, returned }} {...words} />;
}

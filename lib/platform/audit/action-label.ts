import type { AuditKindDefinition } from "@/lib/platform/audit/audit-kind";

/**
 * Returns an action's label, such as "Hours changed" for "mechanic.change_hours". If it has none, returns text such as
 * "Mechanic: set limit".
 */
export function actionLabel(
  kinds: Readonly<Record<string, AuditKindDefinition>>,
  action: string,
): string {
  const [subject = "", verb = ""] = action.split(".");
  return (
    kinds[subject]?.actions[verb] ??
    `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll("_", " ")}`
  );
}

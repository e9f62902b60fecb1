import type { Service } from "@/lib/catalog/services/schema";

/** Whether the work installs parts, which the price then covers. */
export function hasParts({ workKind }: Pick<Service, "workKind">): boolean {
  return workKind === "with_parts";
}

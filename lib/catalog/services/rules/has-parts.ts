import type { Service } from "@/lib/catalog/services/schema";

/** Whether the work installs parts, which the price then covers. */
export function hasParts({ workKind }: Pick<Service, "workKind">): boolean {
  return workKind === "with_parts";
}

/** What a price of the service pays for: "parts and labor" or "labor". */
export function paidWork(service: Pick<Service, "workKind">): string {
  return hasParts(service) ? "parts and labor" : "labor";
}

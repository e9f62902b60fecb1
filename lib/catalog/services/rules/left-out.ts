import type { Service } from "@/lib/catalog/services/schema";

/**
 * Returns what the price of a service leaves out, such as "Tax, diagnosis, and seized or additional parts". A diagnosis
 * or an inspection leaves out the repairs instead. Without a service, says what most leave out.
 */
export function leftOut(service?: Pick<Service, "workKind">): string {
  return service?.workKind === "diagnosis"
    ? "Tax, repairs, and parts"
    : "Tax, diagnosis, and seized or additional parts";
}

import { hasParts } from "@/lib/catalog/services/rules/has-parts";

/**
 * Returns what the price of a service leaves out, such as "Tax, diagnosis, and seized or additional parts". A service that
 * is itself a diagnosis or an inspection leaves out the repairs instead. Without a service, says what most leave out.
 */
export function leftOut(service?: { name: string }): string {
  return service && !hasParts(service) && !/jump/i.test(service.name)
    ? "Tax, repairs, and parts"
    : "Tax, diagnosis, and seized or additional parts";
}

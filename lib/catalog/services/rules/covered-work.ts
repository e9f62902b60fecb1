import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";

/**
 * Returns what the price of a service covers, such as "Parts and labor for Oil Change (up to 5 quarts)", or "Jump
 * Start" for work that installs no parts.
 */
export function coveredWork(service: Pick<Service, "name" | "unit" | "workKind">): string {
  return `${hasParts(service) ? "Parts and labor for " : ""}${workWithUnit(service)}`;
}

function workWithUnit({ name, unit }: Pick<Service, "name" | "unit">): string {
  if (unit === "") return name;
  return unit.startsWith("per ") ? `${name} ${unit}` : `${name} (${unit})`;
}

import { slugify } from "@/lib/core/slug";
import { demoId } from "./demo-id";
import type { ServiceRow } from "./service-row";
import { BRAKE_SERVICES } from "./services-brakes";
import { ELECTRICAL_SERVICES } from "./services-electrical";
import { MAINTENANCE_SERVICES } from "./services-maintenance";
import { MECHANICAL_SERVICES } from "./services-mechanical";

export type DemoService = Required<ServiceRow> & { id: string; slug: string };

/** Sorted by position. IDs are demoId("service", position). */
export function demoServices(): DemoService[] {
  return [
    ...BRAKE_SERVICES,
    ...ELECTRICAL_SERVICES,
    ...MAINTENANCE_SERVICES,
    ...MECHANICAL_SERVICES,
  ]
    .map((row) => ({
      isActive: true,
      ...row,
      id: demoId("service", row.position),
      slug: slugify(row.name),
    }))
    .sort((a, b) => a.position - b.position);
}

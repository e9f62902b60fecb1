import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { before } from "./factories";

/** Searches that found no mechanic: days ago, ZIP code, service or none, where the driver searched, and how many. */
const SEARCHES = [
  [1, "59101", "battery-replacement", "landing", 9],
  [3, "59101", "jump-start", "landing", 6],
  [6, "59102", "brake-pad-replacement", "search", 7],
  [2, "58102", "jump-start", "zip_form", 8],
  [9, "58102", null, "search", 5],
  [4, "57104", "alternator-replacement", "search", 7],
  [5, "83702", "brake-pad-replacement", "quiz", 6],
  [12, "83702", null, "search", 3],
  [8, "82001", "oil-change", "zip_form", 6],
  [7, "96813", "battery-replacement", "search", 5],
  [2, "78130", "air-conditioning-repair", "landing", 6],
  [10, "78006", "starter-replacement", "search", 5],
] as const;

export function demoDemand(
  services: readonly { id: string; slug: string }[],
  now: Date,
): Prisma.UnmetDemandCreateManyInput[] {
  return SEARCHES.map(([daysAgo, zipcode, slug, source, count]) => ({
    day: before(now, daysAgo * DAY_MS),
    zipcode,
    serviceId: services.find((service) => service.slug === slug)?.id ?? "",
    source,
    count,
  }));
}

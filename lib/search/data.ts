import "server-only";
import { db } from "@/lib/core/db";
import { toLocation } from "@/lib/locations/rules";
import { toMechanic } from "@/lib/mechanics/rules";
import { rankServices, wordGroups } from "@/lib/search/rules";
import type { SearchResult } from "@/lib/search/schema";
import { toService } from "@/lib/services/rules";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;
const MOST = { locations: 24, services: 12, mechanics: 12 } as const;

/** Everything active that a text matches, the closest and busiest first; who is open is as of `now`. */
export async function searchDirectory(text: string, now: Date): Promise<SearchResult> {
  const [locations, mechanics, services] = await Promise.all([
    findLocations(text),
    findMechanics(text, now),
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] }),
  ]);
  const cityWords = locations.items.map(({ city, state }) => `${city} ${state}`).join(" ");
  const ranked = rankServices(text, services, cityWords).map(toService);
  return {
    locations: locations.items,
    services: ranked.slice(0, MOST.services),
    mechanics: mechanics.items,
    totals: { locations: locations.total, services: ranked.length, mechanics: mechanics.total },
  };
}

async function findLocations(text: string) {
  // "San Antonio,Texas": the city, narrowed by the state.
  const [city = "", state = ""] = text.split(",").map((part) => part.trim());
  const contains = { contains: escapeLike(city), mode: "insensitive" } as const;
  const where = {
    ...ACTIVE,
    OR: [
      {
        city: contains,
        ...(state ? { state: { equals: state, mode: "insensitive" as const } } : {}),
      },
      ...(state ? [] : [{ state: contains }, { slug: contains }]),
      // "brake pads san antonio" names a city among other words.
      { city: { in: wordGroups(text), mode: "insensitive" as const } },
    ],
  };
  const [records, total] = await Promise.all([
    db.location.findMany({ where, orderBy: [...IN_ORDER], take: MOST.locations }),
    db.location.count({ where }),
  ]);
  return { items: records.map(toLocation), total };
}

async function findMechanics(text: string, now: Date) {
  const contains = { contains: escapeLike(text), mode: "insensitive" } as const;
  const where = { ...ACTIVE, OR: [{ name: contains }, { businessName: contains }] };
  const [records, total] = await Promise.all([
    db.mechanic.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST.mechanics,
      include: { trackingNumbers: { where: ACTIVE } },
    }),
    db.mechanic.count({ where }),
  ]);
  return { items: records.map((record) => toMechanic(record, now)), total };
}

/** Prisma hands a text on to LIKE as it is, where % and _ stand for anything. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

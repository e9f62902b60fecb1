import "server-only";
import { db } from "@/lib/core/db";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";
import type { Offer } from "@/lib/mechanics/schema/directory";

const ON_OFFER = {
  isActive: true,
  mechanic: { isActive: true },
  service: { isActive: true },
} as const;

/** One page of everything on offer, oldest first. */
export async function listOffers(query: ListQuery): Promise<Listing<Offer>> {
  const [records, total] = await Promise.all([
    db.offer.findMany({ where: ON_OFFER, orderBy: { id: "asc" }, ...pageArguments(query) }),
    db.offer.count({ where: ON_OFFER }),
  ]);
  return new Listing(pageOf(records, query), total, query.limit);
}

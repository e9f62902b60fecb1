import "server-only";
import { findFormerOwner } from "@/lib/catalog/redirects/former-slugs";
import { toService } from "@/lib/catalog/services/rules/service";
import type { Service } from "@/lib/catalog/services/schema";
import { db } from "@/lib/core/db";
import { Listing, type ListQuery, pageArguments, pageOf } from "@/lib/core/http/listing";

const ACTIVE = { isActive: true } as const;
const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const;

export async function listServices(query: ListQuery): Promise<Listing<Service>> {
  const [records, total] = await Promise.all([
    db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER], ...pageArguments(query) }),
    db.service.count({ where: ACTIVE }),
  ]);
  return new Listing(pageOf(records, query).map(toService), total, query.limit);
}

/** Not paginated, because there are only a few dozen services. */
export async function listAllServices(): Promise<Service[]> {
  const records = await db.service.findMany({ where: ACTIVE, orderBy: [...IN_ORDER] });
  return records.map(toService);
}

/** Also finds a service by a former slug. */
export async function findService(slug: string): Promise<Service | null> {
  const record = await db.service.findFirst({ where: { slug, ...ACTIVE } });
  if (record) return toService(record);
  const id = await findFormerOwner("service", slug);
  const moved = id === null ? null : await db.service.findFirst({ where: { id, ...ACTIVE } });
  return moved && toService(moved);
}

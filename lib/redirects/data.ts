import "server-only";
import { db } from "@/lib/core/db";

/** The slugs of a page, such as those of a service in a city. */
interface PageSlugs {
  /** "texas/san-antonio". */
  locationSlug?: string;
  serviceSlug?: string;
}

/**
 * The current slugs of a page whose city or service had another one before; both of them, if given. Null if neither
 * had, and while the current city or service is inactive.
 */
export async function findMovedPage<S extends PageSlugs>(slugs: S): Promise<S | null> {
  const { locationSlug, serviceSlug } = slugs;
  const [location, service] = await Promise.all([
    locationSlug === undefined ? null : findFormer("location", locationSlug),
    serviceSlug === undefined ? null : findFormer("service", serviceSlug),
  ]);
  if (!location && !service) return null;
  const [city, target] = await Promise.all([
    location && db.location.findFirst({ where: { id: location, ...ACTIVE }, select: SLUG }),
    service && db.service.findFirst({ where: { id: service, ...ACTIVE }, select: SLUG }),
  ]);
  if ((location && !city) || (service && !target)) return null;
  return {
    ...slugs,
    ...(city ? { locationSlug: city.slug } : {}),
    ...(target ? { serviceSlug: target.slug } : {}),
  };
}

const ACTIVE = { isActive: true } as const;
const SLUG = { slug: true } as const;

async function findFormer(kind: "location" | "service", slug: string): Promise<string | null> {
  const former = await db.oldSlug.findUnique({ where: { kind_slug: { kind, slug } } });
  return former?.recordId ?? null;
}

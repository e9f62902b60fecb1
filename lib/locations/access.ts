const ACTIVE = { isActive: true } as const;

/** Active cities where a mechanic offers the service (null for any service). */
export function servedWhere(serviceSlug: string | null) {
  const service = serviceSlug === null ? ACTIVE : { slug: serviceSlug, ...ACTIVE };
  const mechanic = { ...ACTIVE, offers: { some: { ...ACTIVE, service } } };
  return { ...ACTIVE, coverage: { some: { mechanic } } };
}

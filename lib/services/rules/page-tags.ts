import { pageTags } from "@/lib/site/page-tags";

type Shown = { slug: string; name: string; isActive: boolean; position: number };

/**
 * Tags of the pages that show a changed service; null for a service that doesn't exist. Lists of names depend on the
 * name, slug, position and state; what else changes shows only where the service is described.
 */
export function servicePageTags(before: Shown | null, after: Shown | null): string[] {
  const services = [before, after].filter((service) => service !== null);
  if (!services.some(({ isActive }) => isActive)) return [];
  const isListChanged = LISTED.some((field) => before?.[field] !== after?.[field]);
  return [
    ...(isListChanged ? [pageTags.services] : []),
    ...services.map(({ slug }) => pageTags.service(slug)),
  ];
}

const LISTED = ["name", "slug", "isActive", "position"] as const;

/** Whether its pages were taken down. */
export function isServiceTakenDown(before: Shown | null, after: Shown | null): boolean {
  return before?.isActive === true && after?.isActive !== true;
}

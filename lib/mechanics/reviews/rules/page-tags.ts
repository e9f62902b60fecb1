import { pageTags } from "@/lib/platform/pages/page-tags";

/** What decides which pages show a mechanic's rating. */
export const RATED_MECHANIC = {
  select: { coverage: { select: { location: { select: { slug: true } } } } },
} as const;

interface Rated {
  mechanicId: string;
  mechanic: { coverage: readonly { location: { slug: string } }[] };
}

/** Returns the tags of the pages that show the rating of the reviewed mechanic. */
export function ratingTags({ mechanicId, mechanic }: Rated): string[] {
  const slugs = mechanic.coverage.map(({ location }) => location.slug);
  return [pageTags.mechanic(mechanicId), pageTags.mechanics, ...slugs.map(pageTags.location)];
}

import { readCity, type SaidCity } from "@/lib/core/city-names";
import { foldSpellings } from "@/lib/core/find-text";
import { containing, sameText } from "@/lib/core/http/table-query";
import { cleanTyped } from "@/lib/core/readable-text";
import { isLocationSlug, slugify } from "@/lib/core/slug";

/**
 * Prisma arguments for finding a city by its slug ("texas/austin") or by its name as people say it ("Austin, TX",
 * "austin", "st louis", "LA"). If several match, active ones come first.
 */
export function namedCity(text: string) {
  return {
    where: isLocationSlug(text) ? { slug: text } : whereNamed(readCity(cleanTyped(text))),
    orderBy: [{ isActive: "desc" as const }, { position: "asc" as const }, { id: "asc" as const }],
  };
}

/** The message that forms show for a city that isn't found. */
export const unknownCity = (text: string) =>
  `We don’t have a city called “${text}.” Check the spelling, or add the city under Coverage first.`;

/**
 * Prisma `where` for searching by part of a city's name, with or without the state ("Aust" or "Austin, TX"), or by what
 * people call the city ("LA").
 */
export function inCity(text: string) {
  const { city, state } = readCity(cleanTyped(text));
  const starts = slugsOf(city).map((slug) => ({ slug: { contains: `/${slug}` } }));
  return { ...inState(state), OR: [{ city: containing(city) }, ...starts] };
}

function whereNamed({ city, state }: SaidCity) {
  const slugs = slugsOf(city).map((slug) => ({ slug: { endsWith: `/${slug}` } }));
  return { ...inState(state), OR: [{ city: sameText(city) }, ...slugs] };
}

const inState = (state: SaidCity["state"]) => (state ? { state: state.name } : {});

/** A city's URL has its name without punctuation, so it also finds "St. Louis" for "st louis" and "saint louis". */
function slugsOf(city: string): string[] {
  return [...new Set(foldSpellings(city).map(slugify))].filter((slug) => slug !== "");
}

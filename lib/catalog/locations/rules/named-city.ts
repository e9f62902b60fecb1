import { cityReadings, readCity, type SaidCity } from "@/lib/core/city-names";
import { foldSpellings } from "@/lib/core/find-text";
import { containing, sameText } from "@/lib/core/http/table-query";
import { readZipField } from "@/lib/core/parse-zip";
import { cleanTyped } from "@/lib/core/readable-text";
import { isLocationSlug, slugify } from "@/lib/core/slug";
import { findZip } from "@/lib/core/zip-places";

/**
 * Prisma arguments for finding a city by its slug ("texas/austin") or by its name as people say it ("Austin, TX",
 * "austin", "st louis", "LA"), or by a ZIP code in it. If several match, active ones come first.
 */
export function namedCity(text: string) {
  return {
    where: whereCalled(text),
    orderBy: [{ isActive: "desc" as const }, { position: "asc" as const }, { id: "asc" as const }],
  };
}

function whereCalled(text: string) {
  const zip = readZipField(text);
  if (zip !== null) return whereZip(zip);
  return isLocationSlug(text) ? { slug: text } : eitherOf(text, whereNamed);
}

/** The city whose primary ZIP it is, and the one in which it lies. */
function whereZip(zip: string) {
  const place = findZip(zip);
  return {
    OR: [{ primaryZip: zip }, ...(place ? [{ city: place.city, state: place.state }] : [])],
  };
}

/** The message that forms show for a city that isn't found. */
export const unknownCity = (text: string) =>
  `We don’t have a city called “${text}.” Check the spelling, or add the city under Coverage first.`;

/**
 * Prisma `where` for searching by part of a city's name, with or without the state ("Aust" or "Austin, TX"), or by what
 * people call the city ("LA", which also finds Dallas).
 */
export const inCity = (text: string) => eitherOf(text, whereStarts);

/** Like `inCity`, for lists of cities, which are also found by a ZIP code in them. */
export function matchingCity(text: string) {
  const zip = readZipField(text);
  return zip === null ? inCity(text) : whereZip(zip);
}

/** Returns the city that is called so ("LA", "Austin, TX"), which lists show before those whose names contain it. */
export function calledCity(text: string): { city: string; state: string } | null {
  const { city, state } = readCity(cleanTyped(text));
  return state && { city, state: state.name };
}

const eitherOf = <Where>(text: string, where: (said: SaidCity) => Where) => ({
  OR: cityReadings(cleanTyped(text)).map(where),
});

function whereStarts({ city, state }: SaidCity) {
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

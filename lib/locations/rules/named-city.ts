import { containing, sameText } from "@/lib/core/http/table-query";
import { isLocationSlug } from "@/lib/core/slug";
import { findState } from "@/lib/core/states";
import { splitPlace } from "@/lib/core/zip-places";

/**
 * Prisma arguments for finding a city by its slug ("texas/austin") or name ("Austin, TX" or "Austin"). If several
 * match, active ones come first.
 */
export function namedCity(text: string) {
  return {
    where: isLocationSlug(text) ? { slug: text } : whereNamed(text),
    orderBy: [{ isActive: "desc" as const }, { position: "asc" as const }, { id: "asc" as const }],
  };
}

/** The message that forms show for a city that isn't found. */
export const unknownCity = (text: string) =>
  `We don’t have a city called “${text}.” Check the spelling, or add the city under Coverage first.`;

/** Prisma `where` for searching by part of a city's name, with or without the state ("Aust" or "Austin, TX"). */
export function inCity(text: string) {
  const { city, ...state } = splitName(text);
  return { city: containing(city), ...state };
}

function whereNamed(text: string) {
  const { city, ...state } = splitName(text);
  return { city: sameText(city), ...state };
}

function splitName(text: string) {
  const { city, stateCode } = splitPlace(text);
  return { city, ...(stateCode ? { state: findState(stateCode)?.name } : {}) };
}

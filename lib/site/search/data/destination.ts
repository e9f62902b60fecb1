import "server-only";
import { db } from "@/lib/core/db";
import { foldName, foldText } from "@/lib/core/find-text";
import { parseZip } from "@/lib/core/parse-zip";
import { splitZip } from "@/lib/core/split-zip";
import {
  destinationOf,
  fallbackSlugForZip,
  matchSearch,
  type SearchMatch,
} from "@/lib/site/search/rules/match-search";
import { findNamedPlace } from "@/lib/site/search/rules/named-place";
import type { Destination } from "@/lib/site/search/schema";
import { findDirectory } from "./find-directory";

/** The city that covers a ZIP code, or else the one that the post office lists for it. Null for an unknown ZIP. */
type FindPlace = (
  zip: string,
) => Promise<{ city: string; state: string; isApproximate?: true | undefined } | null>;

/** Finds the page that the home page's search opens for a text. */
export async function findDestination(text: string, findPlace: FindPlace): Promise<Destination> {
  const zip = parseZip(text);
  const match = zip ? await matchZip(zip, findPlace) : await matchText(text, findPlace);
  return {
    url: destinationOf(match, text),
    matched: match.kind === "place" ? "location" : match.kind,
    isFallback: match.kind === "location" && match.isFallback === true,
  };
}

async function matchText(text: string, findPlace: FindPlace): Promise<SearchMatch> {
  if (foldText(text) === "") return { kind: "none" };
  const found = await findDirectory(text, {
    cities: 1,
    mechanics: 0,
    isFullList: false,
    containing: true,
  });
  const match = matchSearch(text, { ...found, named: found.said ?? found.containing });
  if (match.kind === "none") return matchNamedPlace(text, findPlace);
  const namesPlace = splitZip(text).zip !== null || findNamedPlace(text)?.isExplicit;
  return match.kind === "service" && namesPlace ? { ...match, isByNeed: true } : match;
}

/** Finds the city that covers one without a page, if any. */
async function matchNamedPlace(text: string, findPlace: FindPlace): Promise<SearchMatch> {
  const named = findNamedPlace(text);
  const place = named && (await findPlace(named.place.zip));
  const location = place && (await findByName(place));
  if (location) return { kind: "location", location, isApproximate: true };
  return { kind: place ? "place" : "none" };
}

/**
 * Tries, in this order: the active city with this primary ZIP code; the active city with the name of the ZIP's place; San
 * Antonio as the fallback for a ZIP code that starts with 78.
 */
async function matchZip(zip: string, findPlace: FindPlace): Promise<SearchMatch> {
  const own = await findActive({ primaryZip: zip });
  if (own) return { kind: "location", location: own };
  const place = await findPlace(zip);
  const named = place && (await findByName(place));
  if (named) return { kind: "location", location: named, isApproximate: place.isApproximate };
  const slug = fallbackSlugForZip(zip);
  const fallback = slug && (await findActive({ slug }));
  if (fallback) return { kind: "location", location: fallback, isFallback: true };
  return { kind: place ? "place" : "none" };
}

const findByName = ({ city, state }: { city: string; state: string }) =>
  findActive({ searchText: { name: foldName(city), state } });

function findActive(where: NonNullable<Parameters<typeof db.location.findFirst>[0]>["where"]) {
  return db.location.findFirst({
    where: { ...where, isActive: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
}

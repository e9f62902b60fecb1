import { foldText, textFinder } from "@/lib/core/find-text";
import { findCities, readZip, type SearchCatalogue, type SearchMatch } from "@/lib/search/rules";
import { directoryPaths } from "@/lib/site/directory-paths";

/** Something that the reader may mean while they are still typing. */
export interface Suggestion {
  readonly label: string;
  /** Where choosing it leads. */
  readonly address: string;
  readonly match: SearchMatch;
}

/** Of each kind, so that neither hides the other. */
const MOST_CITIES = 5;
const MOST_SERVICES = 3;
const DIGITS = /^\d+$/;

/**
 * Active cities and services that contain the text, the catalogue's first ones first; for digits the cities
 * whose primary ZIP begins with them. None for an empty text.
 */
export function suggest(text: string, { locations, services }: SearchCatalogue): Suggestion[] {
  const query = readZip(text) ?? foldText(text);
  if (query === "") return [];
  const isDigits = DIGITS.test(query);
  const contains = textFinder(text);
  const cities = isDigits
    ? locations.filter(({ isActive, primaryZip }) => isActive && primaryZip?.startsWith(query))
    : findCities(text, locations);
  const named = services.filter(({ isActive, name }) => isActive && contains(name));
  return [
    ...cities.slice(0, MOST_CITIES).map((location) => ({
      label: `${location.city}, ${location.state}${isDigits ? ` ${location.primaryZip}` : ""}`,
      address: directoryPaths.hub(location.slug),
      match: { kind: "location", location } as const,
    })),
    ...named.slice(0, MOST_SERVICES).map((service) => ({
      label: service.name,
      address: directoryPaths.citiesFor(service.slug),
      match: { kind: "service", service } as const,
    })),
  ];
}

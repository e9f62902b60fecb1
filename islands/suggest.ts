import { path } from "@/lib/core/paths";
import { containsText, type SearchCatalogue, type SearchMatch } from "@/lib/search/rules";

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
  const query = text.trim();
  if (query === "") return [];
  const isDigits = DIGITS.test(query);
  const cities = locations
    .filter(({ city, primaryZip }) =>
      isDigits ? primaryZip?.startsWith(query) : containsText(city, query),
    )
    .filter(({ isActive }) => isActive);
  const named = services.filter(({ isActive, name }) => isActive && containsText(name, query));
  return [
    ...cities.slice(0, MOST_CITIES).map((location) => ({
      label: `${location.city}, ${location.state}${isDigits ? ` ${location.primaryZip}` : ""}`,
      address: path.hub(location.slug),
      match: { kind: "location", location } as const,
    })),
    ...named.slice(0, MOST_SERVICES).map((service) => ({
      label: service.name,
      address: path.citiesFor(service.slug),
      match: { kind: "service", service } as const,
    })),
  ];
}

import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import { findState } from "@/lib/core/states";
import type { ServedCity } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface NearestCitiesProps {
  /** Nearest first. */
  cities: readonly ServedCity[];
  /** Leads to that service in each city; without one, to the city's hub. */
  serviceSlug?: string;
}

/** Where to turn from a city in which nobody does the work. */
export function NearestCities({ cities, serviceSlug }: NearestCitiesProps) {
  if (cities.length === 0) return null;
  return (
    <Band
      id="nearest"
      title="Nearest Cities With a Mechanic"
      ground="concrete"
      intro="Miles in a straight line. Each mechanic decides how far to drive."
    >
      <ul className="city-signs">
        {cities.map(({ city, state, slug, miles }) => (
          <li key={slug}>
            <a
              href={serviceSlug ? paths.landing(slug, serviceSlug) : paths.hub(slug)}
              className="city-sign"
            >
              <span>
                {`${city}, ${findState(state)?.code ?? state}`}
                <span className="city-miles">{` ${miles} mi`}</span>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </Band>
  );
}

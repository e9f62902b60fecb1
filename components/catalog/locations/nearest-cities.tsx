import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { formatShortMiles } from "@/lib/core/geo";
import { cityInState } from "@/lib/core/states";
import { paths } from "@/lib/platform/pages/paths";

interface NearestCitiesProps {
  /** Nearest first. */
  cities: readonly ServedCity[];
  /** If omitted, each city links to its own page instead of the service's page there. */
  serviceSlug?: string;
}

export function NearestCities({ cities, serviceSlug }: NearestCitiesProps) {
  if (cities.length === 0) return null;
  return (
    <Band
      id="nearest"
      title="Nearest Cities With a Mechanic"
      ground="concrete"
      intro="Distances are measured in a straight line. Each mechanic decides how far to drive."
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cities.map(({ city, state, slug, miles }) => (
          <li key={slug}>
            <a
              href={serviceSlug ? paths.landing(slug, serviceSlug) : paths.hub(slug)}
              className="sign-small flex h-full min-h-13 items-center justify-between gap-2 px-3.5 py-1.5 text-24"
            >
              <span>
                {cityInState({ city, state })}
                <span className="block font-sans text-16/none font-normal whitespace-nowrap">{` ${formatShortMiles(miles)}`}</span>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </Band>
  );
}

import { Badge } from "@/components/ui/badge";
import type { Location } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface CityCardProps {
  location: Location;
  /** USPS code. */
  stateCode: string;
  /** The service of "View Services" in this city. */
  serviceSlug: string;
}

export function CityCard({ location, stateCode, serviceSlug }: CityCardProps) {
  const { city, state, slug, primaryZip } = location;
  return (
    <li
      className="card justify-between gap-3 px-3.5 pt-3 pb-3.5 hover:border-leaf"
      data-filter-text={`${city}\n${state}\n${city}\n${stateCode}`}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="text-24 *:text-inherit *:decoration-leaf">
          <a href={paths.hub(slug)}>{city}</a>
        </h3>
        <Badge>{stateCode}</Badge>
        {primaryZip && <span className="ml-auto text-gravel">{primaryZip}</span>}
      </div>
      <div className="grid grid-cols-2 gap-2 print:hidden">
        <a href={paths.landing(slug, serviceSlug)} className="button button-slim">
          View Services
          <span className="sr-only">{` in ${city}`}</span>
        </a>
        <a
          href={paths.search({ city: `${city},${state}` })}
          className="button-outline button-slim"
          data-quote-source="cities-card"
        >
          Get Quote
          <span className="sr-only">{` in ${city}`}</span>
        </a>
      </div>
    </li>
  );
}

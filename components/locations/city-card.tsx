import { Badge } from "@/components/ui/badge";
import type { Location } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface CityCardProps {
  location: Location;
  /** USPS code. */
  stateCode: string;
  /** Where "View Services" leads in this city. */
  serviceSlug: string;
}

export function CityCard({ location, stateCode, serviceSlug }: CityCardProps) {
  const { city, state, slug, primaryZip } = location;
  return (
    <li className="city-card" data-filter-text={`${city}\n${state}\n${city}\n${stateCode}`}>
      <div className="city-card-top">
        <h3 className="city-card-name">
          <a href={paths.hub(slug)}>{city}</a>
        </h3>
        <Badge>{stateCode}</Badge>
        {primaryZip && <span className="city-card-zip">{primaryZip}</span>}
      </div>
      <div className="city-card-links">
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

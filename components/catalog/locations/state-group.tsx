import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { StateShape } from "@/components/ui/state-shape";
import type { CitiesPage, Location } from "@/lib/catalog/locations/schema";
import { paths } from "@/lib/platform/pages/paths";

const FIRST_SERVICE_SLUG = "brake-pad-replacement";

interface StateGroupProps {
  group: CitiesPage["groups"][number];
  /** Undefined for any service. */
  serviceSlug: string | undefined;
}

export function StateGroup({ group, serviceSlug }: StateGroupProps) {
  const { state, locations } = group;
  return (
    <div
      id={state.slug}
      className="mt-8 border-t-6 border-ink pt-3.5 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-4"
      data-filter-group=""
    >
      <div className="mb-4 grid grid-cols-[auto_1fr] content-center gap-x-4 gap-y-0.5 lg:sticky lg:top-20 lg:self-start print:mb-[1mm]">
        <StateShape state={state.name} />
        <h2 className="self-end text-28 print:text-[14pt]">{state.name}</h2>
        <p className="[line-height:1.2] text-gravel">{countOf(state.count, "city")}</p>
      </div>
      <div>
        <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
          {locations.map((location) => (
            <CityCard
              key={location.id}
              location={location}
              stateCode={state.code}
              serviceSlug={serviceSlug ?? FIRST_SERVICE_SLUG}
            />
          ))}
        </ul>
        {locations.length < state.count && (
          <p className="links mt-3">
            <a href={paths.citiesIn(state.slug, serviceSlug)}>
              {`All ${state.count.toLocaleString("en-US")} cities in ${state.name}`}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

interface CityCardProps {
  location: Location;
  /** USPS code. */
  stateCode: string;
  serviceSlug: string;
}

function CityCard({ location, stateCode, serviceSlug }: CityCardProps) {
  const { city, state, slug, primaryZip } = location;
  return (
    <li
      className="card justify-between gap-3 px-3.5 pt-3 pb-3.5 hover:border-leaf"
      data-filter-text={[city, state, city, stateCode, primaryZip ?? ""].join("\n")}
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

import { CityCard } from "@/components/locations/city-card";
import { countOf } from "@/components/ui/count-of";
import { StateShape } from "@/components/ui/state-shape";
import type { CitiesPage } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface StateGroupProps {
  group: CitiesPage["groups"][number];
  serviceSlug: string;
}

/** The cities of one state. Where only some are shown, the last link leads to all of them. */
export function StateGroup({ group, serviceSlug }: StateGroupProps) {
  const { state, locations } = group;
  return (
    <div id={state.slug} className="state-group" data-filter-group="">
      <div className="state-head">
        <StateShape state={state.name} />
        <h2 className="state-name">{state.name}</h2>
        <p className="state-count">{countOf(state.count, "city")}</p>
      </div>
      <div>
        <ul className="city-cards">
          {locations.map((location) => (
            <CityCard
              key={location.id}
              location={location}
              stateCode={state.code}
              serviceSlug={serviceSlug}
            />
          ))}
        </ul>
        {locations.length < state.count && (
          <p className="state-more">
            <a href={paths.citiesIn(state.slug)}>
              {`All ${state.count.toLocaleString("en-US")} cities in ${state.name}`}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

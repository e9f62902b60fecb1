import { CityCard } from "@/components/locations/city-card";
import { countOf } from "@/components/ui/count-of";
import { StateShape } from "@/components/ui/state-shape";
import type { CitiesPage } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface StateGroupProps {
  group: CitiesPage["groups"][number];
  serviceSlug: string;
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
        <p className="leading-[1.2] text-gravel">{countOf(state.count, "city")}</p>
      </div>
      <div>
        <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
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
          <p className="links mt-3">
            <a href={paths.citiesIn(state.slug)}>
              {`All ${state.count.toLocaleString("en-US")} cities in ${state.name}`}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

import { dotRadius, LabeledMap } from "@/components/catalog/locations/labeled-map";
import { Bar } from "@/components/data/bar";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import { countryOutline } from "@/lib/core/state-outline";
import { worstCities } from "@/lib/marketing/demand/rules/worst-cities";
import type { UnmetArea } from "@/lib/marketing/demand/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const DOTS = { smallest: 4, largest: 16 };

const CITIES_SHOWN = 8;

/** Where drivers searched, and the cities with the most searches. The table below lists every ZIP code. */
export function DemandMap({ areas }: { areas: readonly UnmetArea[] }) {
  const outline = countryOutline({ hasBorders: true });
  const most = Math.max(1, ...areas.map(({ count }) => count));
  const total = areas.reduce((sum, { count }) => sum + count, 0);
  const points = areas.map((area, rank) => {
    const [x, y] = outline.project(area.point);
    const radius = dotRadius(area.count / most, DOTS);
    const hasMechanic = (area.city?.mechanicCount ?? 0) > 0;
    const isFirst = areas.findIndex(({ place }) => place === area.place) === rank;
    // A city with several ZIP codes is named once.
    const label = isFirst ? area.place : "";
    return { key: area.zip, label, x, y, rank, radius, hasMechanic };
  });
  return (
    <div className="panels mb-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <figure className="max-lg:order-1">
        <LabeledMap
          outline={outline}
          label={`Map of the United States: ${countOf(total, "search")} without a mechanic in ${countOf(areas.length, "ZIP code")}`}
          points={points}
          dotPx={DOTS.largest}
          dotOf={({ x, y, radius, hasMechanic }) => (
            <circle
              className={`stroke-card stroke-1 [fill-opacity:0.8] ${hasMechanic ? "fill-leaf" : "fill-danger"}`}
              cx={x}
              cy={y}
              r={radius}
            />
          )}
          isGap={({ hasMechanic }) => !hasMechanic}
        />
        <figcaption className="mt-1.5 text-15 text-gravel">
          Larger dots have more searches. Places with green dots have a mechanic, but not for what
          was searched.
        </figcaption>
      </figure>
      <WorstCities areas={areas} />
    </div>
  );
}

function WorstCities({ areas }: { areas: readonly UnmetArea[] }) {
  const cities = worstCities(areas).slice(0, CITIES_SHOWN);
  const most = Math.max(1, ...cities.map(({ count }) => count));
  return (
    <section className="panel" aria-labelledby="worst-title">
      <h2 className="panel-title mb-1" id="worst-title">
        Most searched cities
      </h2>
      <ol className="grid gap-2">
        {cities.map(({ name, id, zip, count, mechanicCount }) => (
          <li key={id ?? name} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>
                {id ? (
                  <a href={dashboardPaths.city(id)}>{name}</a>
                ) : (
                  <a href={`${dashboardPaths.newCity}?q=${zip}`}>{`Add ${name}`}</a>
                )}
                {id && mechanicCount === 0 && (
                  <>
                    {" "}
                    <Badge tone="bad">No mechanic</Badge>
                  </>
                )}
              </span>
              <span className="tabular-nums">{countOf(count, "search")}</span>
            </span>
            <Bar share={count / most} className="bg-danger" />
          </li>
        ))}
      </ol>
    </section>
  );
}

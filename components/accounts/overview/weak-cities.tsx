import { dotRadius, LabeledMap } from "@/components/catalog/locations/labeled-map";
import { Bar } from "@/components/data/bar";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { WeakCity } from "@/lib/accounts/overview/schema";
import { countryOutline } from "@/lib/core/state-outline";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export function WeakCities({ cities }: { cities: readonly WeakCity[] }) {
  return (
    <section className="panel" aria-labelledby="cities-title">
      <h2 className="panel-title mb-1" id="cities-title">
        Missed calls and gaps
      </h2>
      {cities.length === 0 ? (
        <p>Every call was answered, and every city has a mechanic.</p>
      ) : (
        <>
          <WeakCitiesMap cities={cities} />
          <p className="my-1 text-15 text-gravel">
            Larger dots have more missed calls, and hollow ones no mechanic. Bars show the share of
            calls missed.
          </p>
        </>
      )}
      <ol className="*:border-grid *:not-last:border-b">
        {cities.map((city) => (
          <li
            key={city.id}
            className="grid min-h-11 grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-3 py-1.5 sm:grid-cols-[minmax(min-content,1fr)_30%_minmax(min-content,7rem)]"
          >
            <span>
              <a href={dashboardPaths.city(city.id)}>{`${city.city}, ${city.state}`}</a>
              {city.mechanics === 0 && (
                <>
                  {" "}
                  <Badge tone="bad">No mechanic</Badge>
                </>
              )}
            </span>
            <span className="max-sm:order-last max-sm:col-span-full">
              <Bar share={city.calls === 0 ? 0 : city.missed / city.calls} className="bg-danger" />
            </span>
            <span className="text-right text-15 tabular-nums">
              {city.calls === 0 ? "No calls" : `${city.missed} of ${countOf(city.calls, "call")}`}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <a href={dashboardPaths.coverage}>Coverage</a>
      </p>
    </section>
  );
}

const DOTS = { smallest: 7, largest: 20 };

function WeakCitiesMap({ cities }: { cities: readonly WeakCity[] }) {
  const outline = countryOutline({ hasBorders: false });
  const most = Math.max(1, ...cities.map(({ missed }) => missed));
  const points = cities.map((city, rank) => {
    const [x, y] = outline.project(city);
    const radius = dotRadius(city.missed / most, DOTS);
    return { key: city.id, label: city.city, x, y, rank, radius, isGap: city.mechanics === 0 };
  });
  return (
    <LabeledMap
      outline={outline}
      label={`Map of the United States with ${countOf(cities.length, "city")} with missed calls or without a mechanic`}
      points={points}
      dotPx={DOTS.largest}
      dotOf={({ x, y, radius, isGap }) => (
        <circle
          className={
            isGap
              ? "fill-card stroke-danger stroke-4"
              : "fill-danger stroke-card [fill-opacity:0.8]"
          }
          cx={x}
          cy={y}
          r={radius}
        />
      )}
      isGap={({ isGap }) => isGap}
    />
  );
}

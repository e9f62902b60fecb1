import { CoverageMap } from "@/components/catalog/locations/coverage-map";
import { Badge } from "@/components/ui/badge";
import type { CityCoverage } from "@/lib/catalog/locations/schema/city-coverage";
import { formatShortMiles } from "@/lib/core/geo";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const MAP_RADIUS_MILES = 40;

export function CoverageNeighbors({ city }: { city: CityCoverage }) {
  const { neighbors, latitude, longitude, form } = city;
  const covered = neighbors.filter(isCovered);
  const preview = {
    base: { zip: form.primaryZip, city: city.city, latitude, longitude },
    radiusMiles: MAP_RADIUS_MILES,
    cities: covered.map((neighbor) => ({ ...neighbor, zipcode: "" })),
    others: neighbors.filter((neighbor) => !isCovered(neighbor)),
  };
  return (
    <section className="panel">
      <h2 className="panel-title">Neighbors</h2>
      {neighbors.length === 0 ? (
        <p className="text-gravel">We have no other cities within 60 miles.</p>
      ) : (
        <>
          <CoverageMap preview={preview} />
          <ul className="mt-2 columns-[14rem]">
            {neighbors.map(({ id, city: name, isActive, mechanicCount, miles }) => (
              <li key={id} className="break-inside-avoid">
                <a href={dashboardPaths.city(id)}>{name}</a>
                <span className="text-gravel">{` ${formatShortMiles(miles)}`}</span>{" "}
                {isActive && mechanicCount === 0 && <Badge tone="bad">No mechanic</Badge>}
                {!isActive && <Badge tone="quiet">Inactive</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const isCovered = ({ isActive, mechanicCount }: CityCoverage["neighbors"][number]) =>
  isActive && mechanicCount > 0;

import { CoverageTabs } from "@/app/dashboard/coverage/coverage-tabs";
import { DemandMap } from "@/app/dashboard/coverage/demand/demand-map";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { Badge } from "@/components/ui/badge";
import type { DemandSource, UnmetArea } from "@/lib/marketing/demand/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const SOURCE_NAMES: Readonly<Record<DemandSource, string>> = {
  search: "Search",
  zip_form: "ZIP form",
  landing: "Landing page",
  quiz: "Quiz",
};

const MOST_SERVICES = 3;

export function DemandScreen({ areas }: { areas: readonly UnmetArea[] }) {
  return (
    <>
      <PageHead
        title="Coverage"
        text="Where drivers looked for a mechanic in the last 30 days and found none"
      />
      <CoverageTabs open="demand" />
      {areas.length === 0 ? (
        <p className="panel max-w-176">
          No ZIP codes to show. A ZIP code appears here after five unsuccessful searches within 30
          days. We count searches without storing anything about the visitor.
        </p>
      ) : (
        <>
          <DemandMap areas={areas} />
          <table className="rows">
            <caption className="sr-only">Unmet demand by ZIP code</caption>
            <thead>
              <tr>
                <th scope="col">Area</th>
                <th scope="col" data-align="end">
                  Searches
                </th>
                <th scope="col">Services</th>
                <th scope="col">Source</th>
                <th scope="col">Nearest city</th>
              </tr>
            </thead>
            <tbody>
              {areas.map((area) => (
                <AreaRow key={area.zip} area={area} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

function AreaRow({ area }: { area: UnmetArea }) {
  const { zip, place, count, services, bySource, city } = area;
  return (
    <tr>
      <th scope="row">{`${place} ${zip}`}</th>
      <td data-label="Searches" data-align="end">
        {count.toLocaleString("en-US")}
      </td>
      <td data-label="Services">
        <span>
          {services.length === 0
            ? "Any"
            : services
                .slice(0, MOST_SERVICES)
                .map((service) => `${service.name} (${service.count})`)
                .join(", ")}
        </span>
      </td>
      <td data-label="Source">
        <span>{sourcesOf(bySource)}</span>
      </td>
      <td data-label="Nearest city">
        {city ? (
          <span>
            <a href={dashboardPaths.city(city.id)}>{city.city}</a>{" "}
            {city.mechanicCount === 0 && <Badge tone="bad">No mechanic</Badge>}
          </span>
        ) : (
          <a href={`${dashboardPaths.newCity}?q=${zip}`}>{`Add ${place}`}</a>
        )}
      </td>
    </tr>
  );
}

function sourcesOf(bySource: UnmetArea["bySource"]): string {
  return Object.entries(SOURCE_NAMES)
    .flatMap(([source, name]) => {
      const count = bySource[source as DemandSource];
      return count ? [`${name} (${count})`] : [];
    })
    .join(", ");
}

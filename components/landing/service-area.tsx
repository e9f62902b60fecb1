import { AreaMap } from "@/components/landing/area-map";
import type { NearbyCity } from "@/components/landing/landing-props";
import { StreetMap } from "@/components/landing/street-map";
import { Band } from "@/components/ui/band";
import type { Landing } from "@/lib/landing/schema";
import type { Site } from "@/lib/settings/schema";
import { paths } from "@/lib/site/paths";

interface ServiceAreaProps {
  landing: Landing;
  site: Pick<Site, "hasStreetMaps">;
  nearby: readonly NearbyCity[];
}

export function ServiceArea({ landing, site, nearby }: ServiceAreaProps) {
  const { location, service } = landing;
  const around = location.primaryZip
    ? `${location.city}, ${location.state}: ${location.primaryZip} and surrounding areas.`
    : `${location.city}, ${location.state} and surrounding areas.`;
  const drawing = <AreaMap location={location} nearby={nearby} />;
  return (
    <Band id="service-area" title="Our Service Area">
      <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
        {site.hasStreetMaps ? <StreetMap location={location}>{drawing}</StreetMap> : drawing}
        <div>
          <p className="mb-1.5 font-sign text-24/[1.15]">{around}</p>
          <p className="text-gravel">
            Each mechanic decides how far to drive. Outside the circle? Call and ask.
          </p>
          {nearby.length > 0 && (
            <ul className="links mt-3 grid grid-cols-2 gap-x-4">
              {nearby.map(({ city, state, slug }) => (
                <li key={slug}>
                  <a href={paths.landing(slug, service.slug)}>{`${city}, ${state}`}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Band>
  );
}

import type { ReactNode } from "react";
import { PageDirectives } from "@/components/layout/page-directives";
import {
  circleRadiusMiles,
  MAP_CIRCLE_RADIUS_PX,
  MAP_HEIGHT_PX,
  MAP_INSET_PADDING_PX,
  MAP_INSET_PX,
  MAP_WIDTH_PX,
  MAP_ZOOM,
  placeNeighbors,
} from "@/components/site/landing/map-layout";
import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import { cityAndState } from "@/lib/core/place-names";
import { stateOutline } from "@/lib/core/state-outline";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

export interface NearbyCity {
  city: string;
  state: string;
  /** State and city, such as "texas/san-antonio". */
  slug: string;
  latitude: number;
  longitude: number;
  /** Whole miles in a straight line. */
  miles: number;
}

interface ServiceAreaProps {
  landing: Landing;
  site: Pick<Site, "hasStreetMaps">;
  nearby: readonly NearbyCity[];
}

export function ServiceArea({ landing, site, nearby }: ServiceAreaProps) {
  const { location, service } = landing;
  const around = location.primaryZip
    ? `${cityAndState(location)}: ${location.primaryZip} and surrounding areas.`
    : `${cityAndState(location)}, and surrounding areas.`;
  const drawing = <AreaMap location={location} nearby={nearby} />;
  return (
    <Band id="service-area" title="Our Service Area">
      <div className="grid gap-4 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
        {site.hasStreetMaps ? <StreetMap location={location}>{drawing}</StreetMap> : drawing}
        <div>
          <p className="mb-1.5 font-sign text-24/[1.15]">{around}</p>
          <p className="text-gravel">Outside the circle? Call and ask.</p>
          {nearby.length > 0 && (
            <ul className="links mt-3 grid grid-cols-2 gap-x-4">
              {nearby.map(({ city, state, slug, miles }) => (
                <li key={slug}>
                  <a href={paths.landing(slug, service.slug)}>{cityAndState({ city, state })}</a>
                  <span className="block text-15">{countOf(miles, "mile")}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Band>
  );
}

interface AreaMapProps {
  location: Landing["location"];
  nearby: readonly NearbyCity[];
}

const GRID_PX = 80;
const X = MAP_WIDTH_PX / 2;
const Y = MAP_HEIGHT_PX / 2;

export function AreaMap({ location, nearby }: AreaMapProps) {
  const miles = circleRadiusMiles(location.latitude);
  return (
    <svg
      className="w-full rounded-lg border-4 border-line bg-concrete font-sign text-[25px] sm:text-[18px]"
      viewBox={`0 0 ${MAP_WIDTH_PX} ${MAP_HEIGHT_PX}`}
      role="img"
      aria-label={`Map of ${cityAndState(location)} with a circle about ${miles} miles in radius`}
    >
      <path className="fill-none stroke-grid stroke-2" d={gridPath()} />
      <circle
        className="fill-leaf stroke-leaf stroke-5 [fill-opacity:0.16]"
        data-circle=""
        cx={X}
        cy={Y}
        r={MAP_CIRCLE_RADIUS_PX}
      />
      {placeNeighbors(location, nearby).map(({ city, x, y }) => (
        <g key={city}>
          <circle className="fill-gravel" cx={x} cy={y} r="5" />
          <text className="fill-gravel" x={x} y={y + 26} textAnchor="middle">
            {city}
          </text>
        </g>
      ))}
      <StateInset location={location} />
      <path className="fill-ink" d={`M${X} ${Y}l-12-18a15 15 0 1 1 24 0z`} />
      <text className="fill-ink text-[30px] sm:text-[24px]" x={X} y={Y + 32} textAnchor="middle">
        {location.city}
      </text>
      <path
        className="fill-none stroke-ink stroke-3"
        d={`M${X} ${MAP_HEIGHT_PX - 18}v-10h${MAP_CIRCLE_RADIUS_PX}v10`}
      />
      <text className="fill-gravel" x={X + MAP_CIRCLE_RADIUS_PX + 10} y={MAP_HEIGHT_PX - 16}>
        {`${miles} miles`}
      </text>
    </svg>
  );
}

function gridPath(): string {
  const columns = Array.from({ length: MAP_WIDTH_PX / GRID_PX - 1 }, (_, i) => (i + 1) * GRID_PX);
  const rows = Array.from({ length: MAP_HEIGHT_PX / GRID_PX - 1 }, (_, i) => (i + 1) * GRID_PX);
  return [
    ...columns.map((x) => `M${x} 0v${MAP_HEIGHT_PX}`),
    ...rows.map((y) => `M0 ${y}h${MAP_WIDTH_PX}`),
  ].join("");
}

const { left, top, width, height } = MAP_INSET_PX;

export function StateInset({ location }: Pick<Landing, "location">) {
  const outline = stateOutline(location.state, "inset");
  if (!outline) return null;
  const [x, y] = outline.project(location);
  return (
    <g transform={`translate(${left} ${top})`}>
      <rect className="fill-card stroke-line stroke-3" width={width} height={height} rx="6" />
      <g transform={`translate(${MAP_INSET_PADDING_PX} ${MAP_INSET_PADDING_PX})`}>
        <path
          className="fill-concrete stroke-gravel stroke-[1.5] [stroke-linejoin:round]"
          d={outline.d}
        />
        <circle className="fill-leaf stroke-card stroke-2" cx={x} cy={y} r="5" />
      </g>
    </g>
  );
}

interface StreetMapProps extends Pick<Landing, "location"> {
  /** The drawn map, shown unless the visitor consents to Google Maps. */
  children: ReactNode;
}

export function StreetMap({ location, children }: StreetMapProps) {
  return (
    <>
      <PageDirectives partners={["maps"]} />
      <rc-map data-street-map={streetMapUrl(location)}>{children}</rc-map>
      <script defer src={process.env.MAP_ISLAND_URL} />
    </>
  );
}

/** Image pixels per map pixel. */
const SCALE = 2;

interface Coordinates {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** Returns the URL of Google's static map of the area that the drawing shows. The caller must append the key. */
export function streetMapUrl({ latitude, longitude }: Coordinates): string {
  const center = `${latitude},${longitude}`;
  const query = new URLSearchParams({
    center,
    zoom: String(MAP_ZOOM),
    size: `${MAP_WIDTH_PX}x${MAP_HEIGHT_PX}`,
    scale: String(SCALE),
    markers: `color:red|${center}`,
  });
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}

import type { ReactNode } from "react";
import { PageDirectives } from "@/components/layout/page-directives";
import { reachText } from "@/components/site/landing/local-words";
import {
  circleRadiusMiles,
  isLabelRight,
  LABEL_PX,
  MAP_CIRCLE_RADIUS_PX,
  MAP_HEIGHT_PX,
  MAP_INSET_PADDING_PX,
  MAP_INSET_PX,
  MAP_WIDTH_PX,
  type MapPlace,
  placeNeighbors,
  STREET_MAP_ZOOM,
} from "@/components/site/landing/map-layout";
import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import { formatShortMiles } from "@/lib/core/geo";
import { cityAndCode, cityAndState } from "@/lib/core/place-names";
import { stateOutline } from "@/lib/core/state-outline";
import { stateCodeOf } from "@/lib/core/states";
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
  const { location, service, local } = landing;
  const around = location.primaryZip
    ? `${cityAndState(location)}: ${location.primaryZip} and surrounding areas.`
    : `${cityAndState(location)}, and surrounding areas.`;
  const radiusMiles = circleRadiusMiles(local);
  const drawing = <AreaMap {...{ location, nearby, radiusMiles }} />;
  return (
    <Band id="service-area" title="Our Service Area">
      <div className="grid gap-3 lg:grid-cols-[1.6fr_1fr] lg:items-center lg:gap-8">
        {site.hasStreetMaps ? <StreetMap location={location}>{drawing}</StreetMap> : drawing}
        <div>
          <p className="mb-1 font-sign text-20 sm:text-24">{around}</p>
          <p className="text-15/[1.4] text-gravel">
            {`${reachText(local)} Outside the circle? Call and ask.`.trim()}
          </p>
          {nearby.length > 0 && (
            <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4">
              {nearby.map((near) => (
                <li key={near.slug}>
                  <a href={paths.landing(near.slug, service.slug)} className="near-city">
                    <span className="underline underline-offset-3">{cityName(near, location)}</span>{" "}
                    <span className="whitespace-nowrap text-gravel">
                      {formatShortMiles(near.miles)}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Band>
  );
}

/** Returns text such as "New Braunfels", or "Vancouver, WA" if it is in another state. */
function cityName({ city, state }: NearbyCity, location: Landing["location"]): string {
  return state === location.state ? city : cityAndCode({ city, stateCode: stateCodeOf(state) });
}

interface AreaMapProps {
  location: Landing["location"];
  nearby: readonly NearbyCity[];
  /** How far the circle reaches. */
  radiusMiles: number;
}

const GRID_PX = 80;
const X = MAP_WIDTH_PX / 2;
const Y = MAP_HEIGHT_PX / 2;

function AreaMap({ location, nearby, radiusMiles }: AreaMapProps) {
  const radius = countOf(radiusMiles, "mile");
  return (
    <svg
      className="w-full rounded-lg border-4 border-line bg-concrete font-sign text-[29px] sm:text-[20px]"
      viewBox={`0 0 ${MAP_WIDTH_PX} ${MAP_HEIGHT_PX}`}
      role="img"
      aria-label={`Map of ${cityAndState(location)} and the area around it`}
    >
      <path className="fill-none stroke-grid stroke-2" d={gridPath()} />
      <circle
        className="fill-leaf stroke-leaf stroke-5 [fill-opacity:0.16]"
        data-circle=""
        cx={X}
        cy={Y}
        r={MAP_CIRCLE_RADIUS_PX}
      />
      {placeNeighbors(location, nearby, radiusMiles).map((place) => (
        <NeighborMark key={place.city} place={place} />
      ))}
      <StateInset location={location} />
      <path className="fill-ink" d={`M${X} ${Y}l-12-18a15 15 0 1 1 24 0z`} />
      <text className="fill-ink text-[31px] sm:text-[24px]" x={X} y={Y + 32} textAnchor="middle">
        {location.city}
      </text>
      <path
        className="fill-none stroke-ink stroke-3"
        d={`M${X} ${MAP_HEIGHT_PX - 18}v-10h${MAP_CIRCLE_RADIUS_PX}v10`}
      />
      <text className="fill-gravel" x={X + MAP_CIRCLE_RADIUS_PX + 10} y={MAP_HEIGHT_PX - 16}>
        {radius}
      </text>
    </svg>
  );
}

function NeighborMark({ place }: { place: MapPlace }) {
  const { city, miles, x, y } = place;
  const isRight = isLabelRight(place);
  const labelX = isRight ? x + LABEL_PX.aside : x - LABEL_PX.aside;
  return (
    <g
      className="fill-gravel stroke-concrete stroke-6 [paint-order:stroke]"
      textAnchor={isRight ? undefined : "end"}
    >
      <circle cx={x} cy={y} r="7" />
      <text x={labelX} y={y + LABEL_PX.name}>
        {city}
      </text>
      <text x={labelX} y={y + LABEL_PX.miles}>
        {formatShortMiles(miles)}
      </text>
    </g>
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

function StateInset({ location }: Pick<Landing, "location">) {
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

function StreetMap({ location, children }: StreetMapProps) {
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

/** Returns the URL of Google's static map of the city. The caller must append the key. */
export function streetMapUrl({ latitude, longitude }: Coordinates): string {
  const center = `${latitude},${longitude}`;
  const query = new URLSearchParams({
    center,
    zoom: String(STREET_MAP_ZOOM),
    size: `${MAP_WIDTH_PX}x${MAP_HEIGHT_PX}`,
    scale: String(SCALE),
    markers: `color:red|${center}`,
  });
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}

import { MAP_HEIGHT_PX, MAP_WIDTH_PX, MAP_ZOOM } from "@/components/landing/map-layout";

/** Image pixels per map pixel. */
const SCALE = 2;

interface Centre {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** URL of Google's static map for the drawn one, with a red marker in the middle; without the key. */
export function streetMapAddress({ latitude, longitude }: Centre): string {
  const centre = `${latitude},${longitude}`;
  const query = new URLSearchParams({
    center: centre,
    zoom: String(MAP_ZOOM),
    size: `${MAP_WIDTH_PX}x${MAP_HEIGHT_PX}`,
    scale: String(SCALE),
    markers: `color:red|${centre}`,
  });
  return `https://maps.googleapis.com/maps/api/staticmap?${query}`;
}

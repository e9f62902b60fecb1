/** Content delivery networks that tell where a visitor is. */
export const EDGES = ["vercel", "cloudflare", "cloudfront", "fly"] as const;
export type Edge = (typeof EDGES)[number];

/** Where an edge says a visitor is; the state as its code or name. */
export type EdgePlace = { zipcode: string } | { city: string; state: string };

/** Country, ZIP, city and state, by the headers that each edge documents. Fly tells an address only. */
const HEADERS: Record<Edge, { country: string; zip: string; city: string; state: string } | null> =
  {
    vercel: {
      country: "x-vercel-ip-country",
      zip: "x-vercel-ip-postal-code",
      city: "x-vercel-ip-city",
      state: "x-vercel-ip-country-region",
    },
    cloudflare: {
      country: "cf-ipcountry",
      zip: "cf-postal-code",
      city: "cf-ipcity",
      state: "cf-region-code",
    },
    cloudfront: {
      country: "cloudfront-viewer-country",
      zip: "cloudfront-viewer-postal-code",
      city: "cloudfront-viewer-city",
      state: "cloudfront-viewer-country-region",
    },
    fly: null,
  };

/** Reads an edge's headers; only where the deployment says that it stands behind that edge. null outside the US. */
export function readEdgePlace(headers: Headers, edge: Edge): EdgePlace | null {
  const names = HEADERS[edge];
  if (!names || headers.get(names.country) !== "US") return null;
  const zipcode = headers.get(names.zip)?.slice(0, 5) ?? "";
  if (/^\d{5}$/.test(zipcode)) return { zipcode };
  const city = decode(headers.get(names.city) ?? "");
  const state = headers.get(names.state) ?? "";
  return city && state ? { city, state } : null;
}

/** The visitor's address where the edge sends it under a name of its own, or null. */
export function readEdgeAddress(headers: Headers, edge: Edge): string | null {
  return edge === "fly" ? headers.get("fly-client-ip") : null;
}

/** Vercel escapes what is not ASCII. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

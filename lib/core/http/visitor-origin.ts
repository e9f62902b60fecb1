import { clientIp } from "@/lib/core/http/client-ip";

export const EDGES = ["vercel", "cloudflare", "cloudfront", "fly"] as const;
export type Edge = (typeof EDGES)[number];

/** `state` is a code or a name. */
type EdgePlace = { zipcode: string } | { city: string; state: string };

/** Header names as documented by each CDN. Fly sends the IP, but no location. */
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

export type VisitorOrigin = {
  place: EdgePlace | null;
  ip: string | null;
};

/** Trusts only the configured edge network and proxies. */
export function readVisitorOrigin(
  headers: Headers,
  trust: { trustedEdge: Edge | null; trustedProxies: readonly string[] },
): VisitorOrigin {
  const { trustedEdge, trustedProxies } = trust;
  const flyIp = trustedEdge === "fly" ? headers.get("fly-client-ip") : null;
  return {
    place: trustedEdge && readEdgePlace(headers, trustedEdge),
    ip: flyIp ?? clientIp(headers, trustedProxies),
  };
}

function readEdgePlace(headers: Headers, edge: Edge): EdgePlace | null {
  const names = HEADERS[edge];
  if (!names || headers.get(names.country) !== "US") return null;
  const zipcode = headers.get(names.zip)?.slice(0, 5) ?? "";
  if (/^\d{5}$/.test(zipcode)) return { zipcode };
  const city = decode(headers.get(names.city) ?? "");
  const state = headers.get(names.state) ?? "";
  return city && state ? { city, state } : null;
}

/** Vercel percent-encodes non-ASCII names. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

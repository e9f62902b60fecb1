import { clientAddress } from "@/lib/core/http/client-address";
import {
  type Edge,
  type EdgePlace,
  readEdgeAddress,
  readEdgePlace,
} from "@/lib/core/http/edge-place";

/** Where a request came from, as far as the deployment lets anybody say so. */
export type VisitorOrigin = {
  /** What the delivery network in front says, if one is trusted. */
  place: EdgePlace | null;
  address: string | null;
};

/** Reads a request's origin; a header counts only from whom the configuration trusts. */
export function readVisitorOrigin(
  headers: Headers,
  trust: { trustedEdge: Edge | null; trustedProxies: readonly string[] },
): VisitorOrigin {
  const { trustedEdge, trustedProxies } = trust;
  return {
    place: trustedEdge && readEdgePlace(headers, trustedEdge),
    address:
      (trustedEdge && readEdgeAddress(headers, trustedEdge)) ??
      clientAddress(headers, trustedProxies),
  };
}

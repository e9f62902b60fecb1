import "server-only";
import { getEnv } from "@/lib/core/env";
import { networkOf } from "@/lib/core/http/client-ip";
import { readVisitorOrigin } from "@/lib/core/http/visitor-origin";
import { shortLivedHash } from "@/lib/core/keyed-hash";
import { countUnknownLoc } from "@/lib/marketing/ads/mutations/count-unknown-loc";
import { countUnmetDemand } from "@/lib/marketing/demand/mutations";
import { demandOfPage } from "@/lib/marketing/demand/rules/demand-query";
import { isOpenedByPerson } from "@/lib/marketing/demand/rules/person";

export type VisitedUrl = Pick<URL, "pathname" | "search">;

/**
 * If a person (not a bot) searched for a place that no mechanic serves, counts the search. Doesn't delay the response.
 */
export function countVisit(headers: Headers, { pathname, search }: VisitedUrl): void {
  const query = demandOfPage(pathname, search);
  if (!query || !isOpenedByPerson(headers)) return;
  void countUnmetDemand(query, { now: new Date(), ipHash: ipHashOf(headers) });
}

/** If a person clicked the ad, counts its criteria ID as one that leads to no city. Doesn't delay the response. */
export function countLoc(headers: Headers, loc: string): void {
  if (!isOpenedByPerson(headers)) return;
  void countUnknownLoc(loc, { now: new Date(), ipHash: ipHashOf(headers) });
}

function ipHashOf(headers: Headers): string | null {
  const { ip } = readVisitorOrigin(headers, getEnv());
  return ip && shortLivedHash("address", networkOf(ip));
}

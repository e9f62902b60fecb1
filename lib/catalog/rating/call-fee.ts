import { z } from "zod";

/** Most specific first. The first scope with a rule determines the fee. */
export const FEE_SCOPES = [
  "mechanic",
  "location_and_service",
  "location",
  "service",
  "global",
] as const;
export type FeeScope = (typeof FEE_SCOPES)[number];

/** What a mechanic pays for a call. Never mixed with what a driver pays for the work. */
export type CallFeeRule = {
  readonly id: string;
  /** If set, the rule applies to all of the mechanic's calls, and `locationId` and `serviceId` are null. */
  readonly mechanicId: string | null;
  /** Null means every city. */
  readonly locationId: string | null;
  /** Null means every service. */
  readonly serviceId: string | null;
  /** Integer cents, above 0. */
  readonly feeCents: number;
};

const feeLineSchema = z.object({
  scope: z.enum(FEE_SCOPES),
  /** Null if no rule has this scope. */
  ruleId: z.string().nullable(),
  feeCents: z.int().nullable(),
});

/** A call's fee and how it was determined: the rule, if any, that was found for each scope. */
export const feeDecisionSchema = z.object({
  lines: z.array(feeLineSchema),
  /** The scope and rule that determined the fee; null if no rule applies, in which case the call is free. */
  decidedBy: z.object({ scope: z.enum(FEE_SCOPES), ruleId: z.string() }).nullable(),
  maxFeeCents: z.int(),
  /** The rule's fee, or the cap if that is lower. Null if no rule applies. */
  feeCents: z.int().nullable(),
});
type FeeDecision = z.infer<typeof feeDecisionSchema>;

/** What a call is about; null means unknown. */
export type FeeRequest = {
  readonly mechanicId: string;
  readonly locationId: string | null;
  readonly serviceId: string | null;
};

/**
 * Decides what a mechanic pays for a call if it is billed: the mechanic's own fee, or else the fee for the service in
 * the city, for the city, for the service, or for any call. If the city or service is unknown, the scopes that depend
 * on it have no rule. Of several rules with the same scope, the first is used.
 */
export function decideCallFee(
  rules: readonly CallFeeRule[],
  request: FeeRequest,
  { maxFeeCents }: { readonly maxFeeCents: number },
): FeeDecision {
  const lines = FEE_SCOPES.map((scope) => {
    const rule = rules.find((rule) => scopeOf(rule) === scope && appliesTo(rule, request));
    return { scope, ruleId: rule?.id ?? null, feeCents: rule?.feeCents ?? null };
  });
  const deciding = lines.find(({ feeCents }) => feeCents !== null);
  return {
    lines,
    decidedBy: deciding?.ruleId ? { scope: deciding.scope, ruleId: deciding.ruleId } : null,
    maxFeeCents,
    feeCents: deciding?.feeCents == null ? null : Math.min(deciding.feeCents, maxFeeCents),
  };
}

/** The calls that a mechanic can get. Calls about an unknown service are always among them. */
export type CallScope = {
  readonly mechanicId: string;
  /** Cities that the mechanic covers. */
  readonly locationIds: readonly string[];
  /** Services that the mechanic offers. */
  readonly serviceIds: readonly string[];
};

/** Returns the lowest fee, in cents, of the calls that a mechanic can get. Null if any of them is free. */
export function lowestCallFee(
  rules: readonly CallFeeRule[],
  reach: CallScope,
  cap: { readonly maxFeeCents: number },
): number | null {
  return possibleRequests(rules, reach)
    .map((request) => decideCallFee(rules, request, cap).feeCents)
    .reduce((lowest, fee) => (lowest === null || fee === null ? null : Math.min(lowest, fee)));
}

/** Returns one call of each kind that a mechanic can get and that these rules may treat differently; at least one. */
export function possibleRequests(
  rules: readonly CallFeeRule[],
  { mechanicId, locationIds, serviceIds }: CallScope,
): FeeRequest[] {
  const [cities, services] = [new Set(locationIds), new Set(serviceIds)];
  const possible = rules.filter(
    (rule) =>
      (rule.mechanicId ?? mechanicId) === mechanicId &&
      (rule.locationId === null || cities.has(rule.locationId)) &&
      (rule.serviceId === null || services.has(rule.serviceId)),
  );
  // All cities without a rule of their own have the same fees, so a single null represents them. The same goes for
  // services. Mechanics without any cities can still get calls on their own tracking number.
  const ruled = new Set(possible.flatMap(({ locationId }) => locationId ?? []));
  const places = ruled.size === cities.size && ruled.size > 0 ? [...ruled] : [...ruled, null];
  return places.flatMap((locationId) => {
    const local = possible.filter((rule) => (rule.locationId ?? locationId) === locationId);
    const kinds = new Set([null, ...local.map(({ serviceId }) => serviceId)]);
    return [...kinds].map((serviceId) => ({ mechanicId, locationId, serviceId }));
  });
}

/** The calls that a fee is for; null means all. */
export type FeeTarget = Pick<CallFeeRule, "mechanicId" | "locationId" | "serviceId">;

export function scopeOf({ mechanicId, locationId, serviceId }: FeeTarget): FeeScope {
  if (mechanicId !== null) return "mechanic";
  if (locationId !== null) return serviceId === null ? "location" : "location_and_service";
  return serviceId === null ? "global" : "service";
}

export function appliesTo(rule: FeeTarget, request: FeeRequest): boolean {
  return (
    (rule.mechanicId === null || rule.mechanicId === request.mechanicId) &&
    (rule.locationId === null || rule.locationId === request.locationId) &&
    (rule.serviceId === null || rule.serviceId === request.serviceId)
  );
}

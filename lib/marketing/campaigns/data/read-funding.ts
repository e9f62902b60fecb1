import "server-only";
import { readFeesInForce } from "@/lib/catalog/call-fees/fees-in-force";
import { readBillingRules } from "@/lib/catalog/call-fees/read-billing-rules";
import type { Transaction } from "@/lib/core/db";
import { findStateCode } from "@/lib/core/zip-places";
import { countFunded } from "@/lib/marketing/campaigns/rules/funded";
import { NO_HISTORY, toCallable } from "@/lib/telephony/calls/commands/read-candidates";
import { toCandidate } from "@/lib/telephony/calls/rules/candidate";

/** What a campaign advertises. */
export interface Target {
  services: readonly { id: string; name: string }[];
  cities: readonly { id: string; name: string; primaryZip: string | null }[];
}

interface FundedPair {
  serviceName: string;
  cityName: string;
  fundedMechanics: number;
}

/**
 * Returns a function that counts the funded mechanics for each service in each city of a target. Runs the same few
 * queries for any number of targets. Mechanics whose service or city is no longer active don't count.
 */
export async function readFunding(
  tx: Transaction,
  targets: readonly Target[],
  now: Date,
): Promise<(target: Target) => FundedPair[]> {
  const idsOf = (records: readonly { id: string }[]) => [...new Set(records.map(({ id }) => id))];
  const serviceIds = idsOf(targets.flatMap(({ services }) => services));
  const locationIds = idsOf(targets.flatMap(({ cities }) => cities));
  const mechanics = await tx.mechanic.findMany({
    where: { coverage: { some: { locationId: { in: locationIds } } } },
    include: {
      callLimits: true,
      wallet: { include: { lots: { where: { remainingCents: { gt: 0 } } } } },
      coverage: { where: { locationId: { in: locationIds }, location: { isActive: true } } },
      offers: {
        where: { serviceId: { in: serviceIds }, isActive: true, service: { isActive: true } },
        select: { id: true, serviceId: true },
      },
    },
    orderBy: { id: "asc" },
  });
  const fees = await readFeesInForce(tx, now);
  const { rules } = await readBillingRules(tx, now);
  const count = (serviceId: string, city: Target["cities"][number]) => {
    const request = { serviceId, locationId: city.id, zip: null };
    const stateCode = findStateCode(city.primaryZip);
    const candidates = mechanics.flatMap((mechanic) => {
      const coverage = mechanic.coverage.filter(({ locationId }) => locationId === city.id);
      const offers = mechanic.offers.filter((offer) => offer.serviceId === serviceId);
      if (coverage.length === 0) return [];
      const record = { ...mechanic, coverage, offers };
      const place = { stateCode, lastRingPlace: 0 };
      const callable = toCallable(record, { request, namedId: null, now }, place);
      return toCandidate(callable, NO_HISTORY, { request, fees, rules, now });
    });
    return countFunded(candidates, request, now);
  };
  return ({ services, cities }) =>
    services.flatMap((service) =>
      cities.map((city) => ({
        serviceName: service.name,
        cityName: city.name,
        fundedMechanics: count(service.id, city),
      })),
    );
}

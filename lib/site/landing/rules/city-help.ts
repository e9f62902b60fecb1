import { decidePrice } from "@/lib/catalog/pricing/driver-price";
import { type PriceRule, rulesForService } from "@/lib/catalog/pricing/price-rule";
import { toPricedService } from "@/lib/catalog/services/rules/service";
import type { ServiceModel } from "@/lib/core/generated/prisma/models";
import {
  cityRoute,
  type DirectoryContext,
  type LineRecord,
} from "@/lib/mechanics/profiles/rules/directory";
import { localFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import type { CityHelp, StandIn } from "@/lib/site/landing/schema";

interface CityHelpRecord {
  /** Active services that solve the same problem as the page's own, in display order. */
  services: readonly ServiceModel[];
  /** Everyone who covers the city and takes calls, in ring order. `offers` include those of `services`. */
  mechanics: readonly HelpingMechanic[];
  rules: readonly PriceRule[];
  /** E.164. */
  cityNumber: string | null;
}

type HelpingMechanic = LineRecord & {
  radiusMiles: number | null;
  offers: readonly { serviceId: string; priceCents: number | null }[];
};

/** Returns whom a driver can call while no one is open for the page's own service. */
export function toCityHelp(record: CityHelpRecord, context: DirectoryContext): CityHelp {
  const { services, mechanics, cityNumber } = record;
  return {
    standIns: services.flatMap((service) => toStandIn(service, record, context)),
    anyone: cityRoute({ cityNumber, mechanics }, context),
  };
}

function toStandIn(
  service: ServiceModel,
  { mechanics, rules, cityNumber }: CityHelpRecord,
  context: DirectoryContext,
): StandIn[] {
  const offering = mechanics.flatMap((mechanic) => {
    const offer = mechanic.offers.find(({ serviceId }) => serviceId === service.id);
    return offer ? [{ mechanic, offer }] : [];
  });
  const lines = offering.map(({ mechanic }) => mechanic);
  const route = cityRoute({ cityNumber, mechanics: lines }, context);
  if (route.mechanics.length === 0) return [];
  const { priceCents } = decidePrice({
    service: toPricedService(service),
    rules: rulesForService(service.id, rules),
    offers: offering.map(({ offer }) => offer),
  });
  const { name, slug, unit } = service;
  return [
    { name, slug, unit, fromPriceCents: priceCents, route, hours: localFacts(lines, []).hours },
  ];
}

import { HubView } from "@/components/site/city-hub/hub-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { sampleSite } from "@/components/testing/samples";
import { NEARBY_MILES } from "@/lib/catalog/locations/constants";
import { distanceMiles } from "@/lib/core/geo";
import { groupBy } from "@/lib/core/group-by";
import { findListedZip } from "@/lib/core/zip-places";
import { CREW_SIZE, toCrewMember } from "@/lib/mechanics/profiles/rules/crew";
import { localFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import { buildHub, hubRoute } from "@/lib/site/city-hub/rules";
import { toLanding, toOtherService } from "@/lib/site/landing/rules";
import { toCityHelp } from "@/lib/site/landing/rules/city-help";
import type { DemoLocation } from "@/prisma/seed/demo-cities";
import { demo, mechanicsById, openCities, workingIn } from "@/prisma/seed/demo-lookups";

const NOW = new Date("2026-11-20T18:00:00Z");
const SITE = sampleSite();
const CONTEXT = { now: NOW, phones: SITE };
const NEARBY_CITIES = { landing: 4, hub: 6 } as const;

const services = demo.services
  .filter(({ isActive }) => isActive)
  .map((service) => ({
    ...service,
    laborHours: JSON.parse(String(service.laborHours)),
    createdAt: NOW,
  }));

const offersByMechanic = groupBy(
  demo.offers.filter(({ isActive }) => isActive).map((offer) => ({ ...offer, createdAt: NOW })),
  ({ mechanicId }) => mechanicId,
);

/** Active mechanics in ring order. */
function workersIn({ id }: DemoLocation) {
  const priorityOf = new Map(
    demo.coverage
      .filter(({ locationId }) => locationId === id)
      .map(({ mechanicId, priority }) => [mechanicId, priority]),
  );
  return workingIn(id)
    .flatMap((mechanicId) => mechanicsById.get(mechanicId) ?? [])
    .toSorted((a, b) => (priorityOf.get(a.id) ?? 0) - (priorityOf.get(b.id) ?? 0))
    .map((mechanic) => ({
      ...mechanic,
      hours: JSON.parse(JSON.stringify(mechanic.hours)),
      newPhone: null,
      stateReason: null,
      pausedUntil: null,
      isRegistered: true,
      createdAt: NOW,
      trackingNumbers: [],
      offers: offersByMechanic.get(mechanic.id) ?? [],
    }));
}

const toLocation = (city: DemoLocation) => ({ ...city, createdAt: NOW });
const rulesOf = ({ id }: DemoLocation) =>
  demo.priceRules
    .filter(({ locationId }) => locationId === null || locationId === id)
    .map((rule) => ({ ...rule, createdAt: NOW }));

function nearbyOf(city: DemoLocation, serviceId: string | null) {
  return openCities
    .map((other) => ({ ...other, miles: distanceMiles(city, other) }))
    .filter(({ id, miles }) => id !== city.id && miles <= NEARBY_MILES)
    .filter((other) => offersIn(other, serviceId).length > 0)
    .toSorted((a, b) => a.miles - b.miles)
    .map((other) => ({ ...other, miles: Math.max(1, Math.round(other.miles)) }));
}

const offersIn = (city: DemoLocation, serviceId: string | null) =>
  workersIn(city).flatMap(({ offers }) =>
    offers.filter((offer) => serviceId === null || offer.serviceId === serviceId),
  );

interface Introduction {
  mechanic: ReturnType<typeof workersIn>[number];
  city: DemoLocation;
  serviceId: string | null;
}

function toDemoMember({ mechanic, city, serviceId }: Introduction) {
  const offers = mechanic.offers.filter((offer) => offer.serviceId === serviceId);
  const base = findListedZip(mechanic.zipcode);
  return toCrewMember(
    { ...mechanic, documents: [], offers, rating: null },
    { city, base },
    CONTEXT,
  );
}

function demoLanding(city: DemoLocation, serviceSlug: string) {
  const service = services.find(({ slug }) => slug === serviceSlug);
  if (!service) throw new Error(`The demo data has no active service "${serviceSlug}".`);
  const mechanics = workersIn(city).filter(({ offers }) =>
    offers.some(({ serviceId }) => serviceId === service.id),
  );
  const landing = toLanding(
    {
      service,
      location: toLocation(city),
      mechanics,
      offers: offersIn(city, service.id),
      rules: rulesOf(city).filter(
        ({ serviceId }) => serviceId === null || serviceId === service.id,
      ),
      cityNumber: null,
    },
    CONTEXT,
  );
  const crew = mechanics
    .slice(0, CREW_SIZE)
    .map((mechanic) => toDemoMember({ mechanic, city, serviceId: service.id }));
  return { service, landing: { ...landing, crew } };
}

/** In cents; null if the page shows a message instead. */
export function demoPrice(city: DemoLocation, serviceSlug: string): number | null {
  return demoLanding(city, serviceSlug).landing.pricing.price;
}

export function demoLandingPage(city: DemoLocation, serviceSlug: string) {
  const { service, landing } = demoLanding(city, serviceSlug);
  const help = toCityHelp(
    {
      services: services.filter(
        ({ id, problem }) => problem !== "" && problem === service.problem && id !== service.id,
      ),
      mechanics: workersIn(city),
      rules: rulesOf(city),
      cityNumber: null,
    },
    CONTEXT,
  );
  const offered = new Set(offersIn(city, null).map(({ serviceId }) => serviceId));
  return (
    <LandingView
      landing={{ ...landing, help }}
      site={SITE}
      nearby={nearbyOf(city, service.id).slice(0, NEARBY_CITIES.landing)}
      otherServices={services
        .filter(({ id }) => offered.has(id) && id !== service.id)
        .map((other) =>
          toOtherService({
            service: other,
            offers: offersIn(city, other.id),
            rules: rulesOf(city),
            mechanics: offersIn(city, other.id).length,
          }),
        )}
    />
  );
}

export function demoHubPage(city: DemoLocation) {
  const mechanics = workersIn(city);
  const { city: name, state, slug, primaryZip } = city;
  const hub = buildHub({
    location: { city: name, state, slug, primaryZip },
    services,
    offers: mechanics.flatMap(({ offers }) => offers),
    rules: rulesOf(city),
    totalMechanics: mechanics.length,
  });
  return (
    <HubView
      hub={hub}
      site={SITE}
      route={hubRoute({ cityNumber: null, mechanics }, CONTEXT)}
      crew={mechanics
        .slice(0, CREW_SIZE)
        .map((mechanic) => toDemoMember({ mechanic, city, serviceId: null }))}
      mechanics={mechanics.map(({ id, ...names }) => ({ mechanicId: id, ...names }))}
      local={localFacts(mechanics, [])}
      nearby={nearbyOf(city, null).slice(0, NEARBY_CITIES.hub)}
    />
  );
}

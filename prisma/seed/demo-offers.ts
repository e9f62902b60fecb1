import { createRandom, type Random } from "./create-random";
import { demoId } from "./demo-id";
import type { DemoWorker } from "./demo-mechanics";
import type { DemoService } from "./demo-services";

export type DemoOffer = {
  id: string;
  mechanicId: string;
  serviceId: string;
  priceCents: number | null;
  isActive: boolean;
};

const MOST_OFFERED_SLUG = "brake-pad-replacement";
/** Must match the site's labor rate. */
const LABOR_CENTS_PER_HOUR = 10_000;
const PRICE_STEP_CENTS = 500;
/** One in this many mechanics hasn't set any prices. */
const PAGE_PRICED_EVERY = 9;
/** Keeps these random choices independent of those for mechanics. */
const SEED_OFFSET = 1000;

/** Prices are within about 10% of the service's own price. The first mechanic in every city offers brake pads. */
export function demoOffers(
  workers: readonly DemoWorker[],
  services: readonly DemoService[],
): DemoOffer[] {
  const offers = workers.flatMap(({ mechanic, home }, i) =>
    offersOf(mechanic.id, { i, services, isFirstAtHome: home !== workers[i - 1]?.home }),
  );
  return offers.map((offer, i) => ({ id: demoId("offer", i + 1), ...offer }));
}

/** `i` is the seed. */
export function offersOf(
  mechanicId: string,
  {
    i,
    services,
    isFirstAtHome,
  }: { i: number; services: readonly DemoService[]; isFirstAtHome: boolean },
): Omit<DemoOffer, "id">[] {
  const random = createRandom(SEED_OFFSET + i);
  const isPagePriced = i % PAGE_PRICED_EVERY === 0;
  return chooseServices(services, { isFirstAtHome, random }).map((service) => {
    const isCertain = isFirstAtHome && service.slug === MOST_OFFERED_SLUG;
    const ownCents = priceNear(service, random);
    return {
      mechanicId,
      serviceId: service.id,
      priceCents: isPagePriced ? null : ownCents,
      isActive: isCertain || random.chance(0.97),
    };
  });
}

function chooseServices(
  services: readonly DemoService[],
  { isFirstAtHome, random }: { isFirstAtHome: boolean; random: Random },
): DemoService[] {
  const doesBrakePads = isFirstAtHome || random.chance(0.8);
  const others = services.filter(({ slug }) => slug !== MOST_OFFERED_SLUG);
  const chosen = random.sample(others, random.integer(6, 17));
  const brakePads = services.filter(({ slug }) => slug === MOST_OFFERED_SLUG);
  return doesBrakePads ? [...brakePads, ...chosen] : chosen;
}

function priceNear(service: DemoService, random: Random): number | null {
  if (service.pricingMode === "no_price" || service.basePartsCostCents === null) return null;
  const laborCents =
    service.pricingMode === "labor"
      ? Math.round((service.laborHours ?? 0) * LABOR_CENTS_PER_HOUR)
      : 0;
  const listCents = service.basePartsCostCents + laborCents;
  const percent = random.integer(92, 112);
  return Math.round((listCents * percent) / 100 / PRICE_STEP_CENTS) * PRICE_STEP_CENTS;
}

import { cityPages, servicesNear } from "@/lib/site/sitemap/rules/page-facts";
import { demo, mechanicsById, openCities, workingIn } from "@/prisma/seed/demo-lookups";

export const activeServices = demo.services.filter(({ isActive }) => isActive);

const offersOf = (mechanicId: string) =>
  demo.offers.filter(
    (offer) =>
      offer.mechanicId === mechanicId &&
      offer.isActive &&
      activeServices.some(({ id }) => id === offer.serviceId),
  );
const workers = (cityId: string) =>
  workingIn(cityId).flatMap((id) => {
    const mechanic = mechanicsById.get(id);
    return mechanic ? [{ ...mechanic, offers: offersOf(id) }] : [];
  });
const served = openCities.map((city) => ({
  ...city,
  serviceIds: new Set(
    workers(city.id).flatMap(({ offers }) => offers.map(({ serviceId }) => serviceId)),
  ),
}));

/** The score inputs for every page about an active city in the demo data, keyed by city slug. */
export const demoPageFacts = new Map(
  served.map((city) => [
    city.slug,
    cityPages(
      {
        mechanics: workers(city.id),
        rules: demo.priceRules.filter(
          ({ locationId }) => locationId === null || locationId === city.id,
        ),
        servicesNearby: servicesNear(city, served),
      },
      activeServices,
    ),
  ]),
);

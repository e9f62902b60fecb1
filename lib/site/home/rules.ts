import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import type { CallRoute } from "@/lib/mechanics/availability/call-route";
import { paths } from "@/lib/platform/pages/paths";
import { offersNow } from "@/lib/site/city-hub/rules";
import type { CityHub } from "@/lib/site/city-hub/schema";
import type { OpenNear } from "@/lib/site/home/schema";
import { type CrewInReach, crewWords } from "@/lib/site/search/rules/crew-words";

const MOST_OFFERS = 6;

/** Returns the first services of a city that has mechanics: those that someone offers at `now` come first. */
export function openNear(
  { hub, route }: { hub: CityHub; route: CallRoute },
  { crew, now }: { crew: CrewInReach; now: Date },
): OpenNear {
  const { city, slug } = hub.location;
  const offers = offersNow(hub.services, { route, now }).slice(0, MOST_OFFERS);
  return {
    city,
    url: paths.hub(slug),
    offers: offers.map(({ entry: { service, fromPrice, offers: own }, shown }) => ({
      name: service.name,
      slug: service.slug,
      url: paths.landing(slug, service.slug),
      price: priceWithUnit(fromPrice ?? "", service.unit),
      isOpen: shown.isOpen,
      hours: shown.text ?? "",
      phone: shown.phone,
      crew: crewWords(
        own.map(({ mechanicId }) => mechanicId),
        crew,
      ),
    })),
  };
}

const priceWithUnit = (price: string, unit: string) =>
  price.includes("$") ? price + unitAfterPrice(unit) : price;

import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { clockName } from "@/lib/core/time";
import type { CallRoute, NumberShown } from "@/lib/mechanics/availability/call-route";
import { paths } from "@/lib/platform/pages/paths";
import { offersNow } from "@/lib/site/city-hub/rules";
import type { CityHub } from "@/lib/site/city-hub/schema";
import type { OpenNear } from "@/lib/site/home/schema";
import { type CrewInReach, crewWords } from "@/lib/site/search/rules/crew-words";
import { knownOffice, type MainLine } from "@/lib/telephony/callbacks/rules/office-route";

const MOST_OFFERS = 6;

interface NearContext {
  crew: CrewInReach;
  office: MainLine;
  now: Date;
}

/** Returns the first services of a city that has mechanics: those that someone offers at `now` come first. */
export function openNear(
  { hub, route }: { hub: CityHub; route: CallRoute },
  { crew, office, now }: NearContext,
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
      hours: hoursText(shown, office, now),
      phone: shown.phone,
      crew: crewWords(
        own.map(({ mechanicId }) => mechanicId),
        crew,
      ),
    })),
  };
}

/** While no one is open, also says whose number it is, and when they answer. */
function hoursText({ isOpen, text }: NumberShown, office: MainLine, now: Date): string {
  if (isOpen || office.hasTelephony) return text ?? "";
  const known = knownOffice(office, now);
  const when = known.isOpen
    ? ""
    : `, which ${known.text?.replace(/^O/, "o")} ${clockName(office.officeHours.timezone)}`;
  return `${text}. The phone button calls our office${when}.`;
}

const priceWithUnit = (price: string, unit: string) =>
  price.includes("$") ? price + unitAfterPrice(unit) : price;

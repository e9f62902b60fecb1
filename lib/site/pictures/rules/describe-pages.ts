import { amountOf } from "@/lib/catalog/pricing/price-text";
import { formatDollars } from "@/lib/core/money";
import { cityFromSlug } from "@/lib/core/slug";
import { cityInState } from "@/lib/core/states";
import type { CityReturn } from "@/lib/mechanics/profiles/rules/city-return";
import type { PausedMechanic, ProfilePage } from "@/lib/mechanics/profiles/schema/directory";
import type { CityHub } from "@/lib/site/city-hub/schema";
import type { Landing } from "@/lib/site/landing/schema";
import { drawableText } from "@/lib/site/pictures/rules/drawable-text";
import type { Plate, SignLine, SocialPicture } from "@/lib/site/pictures/schema";

type Brand = { brandName: string };

const EMPTY = { tab: "", under: "", lines: [], plate: null, drawing: null } as const;
const MOST_LINES = 3;
const DEFAULT_MESSAGE = "CALL FOR FREE QUOTE";

const brand = ({ brandName }: Brand) => ({ ...EMPTY, brandName: drawableText(brandName) });

export function homePicture(site: Brand): SocialPicture {
  return {
    ...brand(site),
    tab: "Any driveway",
    title: "A mechanic who comes to your car",
    drawing: "driveway",
  };
}

export function brakeCostPicture(site: Brand): SocialPicture {
  return {
    ...brand(site),
    tab: "Per axle",
    title: "What brake service costs at your home",
    under: "See the price for your car",
    underIcon: "arrow",
    drawing: "brake",
  };
}

/**
 * Shows the city's price or message, or that no mechanic offers the service there. Doesn't mention a pause, because
 * social networks keep pictures for weeks.
 */
export function landingPicture(landing: Landing, site: Brand): SocialPicture {
  const { service, location, route, back } = landing;
  const name = drawableText(service.name).toUpperCase();
  const sign = { ...brand(site), tab: placeName(location) };
  const fallback = "MOBILE AUTO REPAIR";
  return route.mechanics.length === 0 && !back
    ? { ...sign, title: name || fallback, ...notYet(location.city) }
    : {
        ...sign,
        title: name ? `WE DO ${name}` : fallback,
        under: "AT YOUR HOME",
        underIcon: "arrow",
        plate: plateOf(landing),
      };
}

function plateOf({ pricing, service }: Landing): Plate {
  if (pricing.price === null) {
    const message = drawableText(pricing.customMessage ?? "") || DEFAULT_MESSAGE;
    return { kind: "message", message };
  }
  const dollars = formatDollars(pricing.price);
  return { kind: "price", dollars, unit: drawableText(service.unit) };
}

interface PicturedHub {
  hub: Pick<CityHub, "location" | "services">;
  /** Set if the city has no mechanics only because they are paused, which the picture doesn't mention. */
  back: CityReturn | null;
}

export function hubPicture(
  { hub: { location, services }, back }: PicturedHub,
  site: Brand,
): SocialPicture {
  const sign = {
    ...brand(site),
    tab: placeName(location),
    title: `Mobile Auto Repair in ${unbroken(drawableText(location.city))}`,
  };
  if (services.length === 0 && !back) return { ...sign, ...notYet(location.city) };
  const lines = services.map(({ service, fromPrice }) => ({
    name: service.name,
    price: amountOf(fromPrice) ?? "",
  }));
  return { ...sign, lines: pickLines(lines) };
}

type PicturedProfile = Pick<ProfilePage, "services" | "baseName"> & {
  mechanic: Pick<ProfilePage["mechanic"], "name" | "businessName" | "mainCity">;
};

/** Shows "Mobile mechanic" instead of a name that the fonts can't draw, such as one in Chinese. */
export function profilePicture(
  { mechanic, services, baseName }: PicturedProfile,
  site: Brand,
): SocialPicture {
  const name = drawableText(mechanic.name);
  const business = drawableText(mechanic.businessName ?? "");
  const lines = services.map((service) => ({
    name: service.name,
    price: service.priceCents === null ? "" : formatDollars(service.priceCents),
  }));
  return {
    ...brand(site),
    tab: drawableText(baseName ?? cityFromSlug(mechanic.mainCity ?? "")),
    title: business || name || "Mobile mechanic",
    under: profileUnder(name, business),
    lines: pickLines(lines),
  };
}

/** Doesn't mention the pause, because social networks keep pictures for weeks. */
export function pausedPicture(paused: PausedMechanic, site: Brand): SocialPicture {
  const { baseName } = paused;
  return profilePicture({ mechanic: paused, services: [], baseName }, site);
}

function profileUnder(name: string, business: string): string {
  if (name && business) return `${name}, mobile mechanic`;
  return name || business ? "Mobile mechanic" : "Comes to your home or office";
}

/** Keeps "San Antonio" on one line. */
const unbroken = (name: string) => name.replaceAll(" ", "\u00a0");

function notYet(city: string) {
  const under = `NOT YET IN ${drawableText(city).toUpperCase()}`;
  return { under, underIcon: "cross" } as const;
}

function placeName({ city, state }: { city: string; state: string }): string {
  return drawableText(cityInState({ city, state }));
}

/** Prefers services with a price. */
function pickLines(lines: readonly SignLine[]): SignLine[] {
  return lines
    .map(({ name, price }) => ({ name: drawableText(name), price }))
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => Number(a.price === "") - Number(b.price === ""))
    .slice(0, MOST_LINES);
}

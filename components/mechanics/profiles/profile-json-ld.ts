import type { AutoRepair } from "schema-dts";
import { offerTerms } from "@/components/catalog/pricing/price-json-ld";
import { isWholeDay, type WeekdayName, weekRows } from "@/components/mechanics/profiles/week-words";
import { numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import type { DayHours, OpenHours } from "@/lib/mechanics/availability/open-hours";
import type { OfferedService, ProfilePage } from "@/lib/mechanics/profiles/schema/directory";
import { paths } from "@/lib/platform/pages/paths";

/**
 * Omits ratings and certificates. Google requires an address; this one has no street, because mechanics go to the
 * driver: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function profileJsonLd(profile: ProfilePage, siteUrl: string): AutoRepair {
  const { mechanic, coverage, hours, daysOff, services, baseName } = profile;
  const { name, businessName, email } = mechanic;
  const openingHours = openingHoursOf(hours);
  return {
    "@type": "AutoRepair",
    name: businessName ?? name,
    url: siteUrl + paths.mechanic(mechanic.id),
    ...(baseName !== null && { address: addressOf(baseName) }),
    ...telephoneOf(profile),
    ...(email && { email }),
    ...(businessName && { employee: { "@type": "Person" as const, name } }),
    ...(coverage.length > 0 && { areaServed: coverage.map(cityOf) }),
    ...(openingHours.length > 0 && {
      openingHoursSpecification: openingHours,
      ...(daysOff.length > 0 && { specialOpeningHoursSpecification: daysOff.map(closedOn) }),
    }),
    ...(services.length > 0 && { makesOffer: services.map(offerOf) }),
  };
}

/** Omitted while the page shows the site's number instead of the mechanic's. */
function telephoneOf({ phone, route }: ProfilePage) {
  return phone === numberWithoutClock(route) && { telephone: phone };
}

/** "San Antonio, TX": the city that the mechanic starts from. */
function addressOf(baseName: string) {
  const comma = baseName.lastIndexOf(", ");
  return {
    "@type": "PostalAddress",
    addressLocality: baseName.slice(0, comma),
    addressRegion: baseName.slice(comma + 2),
    addressCountry: "US",
  } as const;
}

function cityOf({ city, state }: ProfilePage["coverage"][number]) {
  const containedInPlace = { "@type": "State", name: state } as const;
  return { "@type": "City", name: city, containedInPlace } as const;
}

function offerOf({ name, priceCents, unit }: OfferedService) {
  return {
    "@type": "Offer",
    itemOffered: { "@type": "Service", name },
    ...(priceCents !== null && offerTerms({ priceCents, unit })),
  } as const;
}

/** Opening hours shared by one or more days. They end on the next day if `closes` is not after `opens`. */
interface DailyTimes {
  opens: string;
  closes: string;
  dayOfWeek: WeekdayName[];
}

/** Returns one entry for all days with the same hours, starting with Monday's. Empty if no hours are listed. */
export function openingHoursOf(hours: OpenHours) {
  const entries: DailyTimes[] = [];
  for (const { day, name } of weekRows(hours)) {
    for (const interval of hours.week[day] ?? []) {
      const times = timesOf(interval);
      const known = entries.find(
        ({ opens, closes }) => opens === times.opens && closes === times.closes,
      );
      if (known) known.dayOfWeek.push(name);
      else entries.push({ ...times, dayOfWeek: [name] });
    }
  }
  return entries.map((entry) => ({ "@type": "OpeningHoursSpecification", ...entry }) as const);
}

/** Returns times in the mechanic's zone. Search engines interpret 00:00 to 23:59 as open around the clock. */
function timesOf(interval: DayHours[number]) {
  if (isWholeDay(interval)) return { opens: "00:00", closes: "23:59" };
  return { opens: clock(interval.opens), closes: clock(interval.closes) };
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return [hour, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Search engines interpret 00:00 to 00:00 as closed all day. */
function closedOn(date: string) {
  const allDay = { opens: "00:00", closes: "00:00", validFrom: date, validThrough: date };
  return { "@type": "OpeningHoursSpecification", ...allDay } as const;
}

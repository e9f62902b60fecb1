import { Availability } from "@/components/mechanics/profiles/availability";
import { hoursWords, reachText } from "@/components/site/landing/local-words";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { SignHero } from "@/components/ui/sign-hero";
import type { CityBack } from "@/lib/catalog/locations/schema";
import { cityAndState } from "@/lib/core/place-names";
import { type CallRoute, numberWithoutClock } from "@/lib/mechanics/availability/call-route";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { CityHub } from "@/lib/site/city-hub/schema";

const QUOTE_SERVICE_SLUG = "brake-pad-replacement";

interface HubHeroProps {
  site: Site;
  hub: CityHub;
  route: CallRoute;
  back: CityBack | null;
  local: LocalFacts | undefined;
}

export const hubTitle = ({ location }: CityHub) => `Mobile Auto Repair in ${location.city}`;

export function HubHero({ site, hub, route, back, local }: HubHeroProps) {
  const { location, services, totalMechanics } = hub;
  const isServed = services.length > 0;
  const here = `Professional mobile mechanics in ${cityAndState(location)}`;
  const hours = localText(local);
  const area = `${location.primaryZip} and surrounding areas`;
  return (
    <SignHero tab={location.primaryZip ?? undefined} title={hubTitle(hub)}>
      <p className="text-18">
        {isServed
          ? `${here}, come to your home, driveway, or office and give you a price before any work starts.`
          : `${here}, ${back ? "aren’t taking calls right now" : "aren’t available yet"}. Call and ask who is nearest, or see the cities below.`}
        {isServed && hours && ` ${hours}`}
      </p>
      <ul className="font-sign text-22/[1.2] *:flex *:items-center *:gap-2.5 *:border-t-3 *:border-seam *:py-2 *:wrap-anywhere print:text-[12pt]">
        {back ? (
          back.text && <li>{back.text}</li>
        ) : (
          <li>{countOf(totalMechanics, "qualified mechanic")}</li>
        )}
        {location.primaryZip && (
          <li>{isServed || back ? `Serving ${area}` : `Not yet serving ${area}`}</li>
        )}
        {route.mechanics.length > 0 && (
          <li>
            <Availability route={route} openText="Mechanic Available Now" thenHours />
            <noscript>{`Mechanics’ hours in ${location.city} vary. Call to ask who’s available now.`}</noscript>
          </li>
        )}
      </ul>
      <div className="actions">
        {!isServed && <CallBackLink from={paths.hub(location.slug)} />}
        <CallLink phone={numberWithoutClock(route)} source="hub-hero" followsHours />
        {isServed && <CallBackLink from={paths.hub(location.slug)} />}
        <a
          href={paths.landing(location.slug, QUOTE_SERVICE_SLUG)}
          className="button-outline"
          data-quote-source="hub-hero"
        >
          Get Free Quote
        </a>
      </div>
      {route.mechanics.length === 0 ? <OfficeStatus site={site} /> : <OfficeNote site={site} />}
    </SignHero>
  );
}

/**
 * Returns text such as "Mechanics here work every day between 7 AM and 8 PM. Mechanics cover a radius of 10 to 35
 * miles."
 */
function localText(local: LocalFacts | undefined): string {
  if (!local) return "";
  const hours = hoursWords(local.hours);
  const isOpen = local.hours?.isAroundTheClock;
  const who =
    local.mechanics === 1
      ? `The mechanic here ${isOpen ? "is open" : "works"}`
      : isOpen
        ? "At least one mechanic here is open"
        : "Mechanics here work";
  return [hours && `${who} ${hours}.`, reachText(local)].filter(Boolean).join(" ");
}

"use client";

import { useEffect, useMemo, useState } from "react";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { CallLink } from "@/components/ui/call-link";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { formatShortMiles } from "@/lib/core/geo";
import { formatDollars } from "@/lib/core/money";
import { cityInState } from "@/lib/core/states";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { unpackRoute } from "@/lib/mechanics/availability/pack-route";
import type { CallFacts } from "@/lib/platform/pages/page-facts";
import { paths } from "@/lib/platform/pages/paths";
import type { LocalOffer } from "@/lib/site/landing/schema";
import type { QuizLocation } from "@/lib/site/quiz/quiz-state";
import {
  isAnswered,
  type MainLine,
  mainLineOpening,
} from "@/lib/telephony/callbacks/rules/office-route";

interface EstimateCallProps {
  location: Pick<QuizLocation, "city" | "state" | "note">;
  /** Null while it loads, or if there is none. */
  offer: LocalOffer | null;
  site: MainLine;
}

export function EstimateCall({ location, offer, site }: EstimateCallProps) {
  const { city, state } = location;
  const now = useNow();
  const shown = useMemo(
    () => (offer ? chooseNumber(unpackRoute(offer.route), now) : null),
    [offer, now],
  );
  const mechanic = offer?.mechanics.find(({ mechanicId }) => mechanicId === shown?.mechanicId);
  const facts: CallFacts = {
    serviceSlug: offer?.service.slug,
    locationSlug: offer?.location.slug,
    city,
    state,
    mechanicId: mechanic?.mechanicId,
    mechanic: mechanic?.name,
  };
  const isUnanswered = shown !== null && !isAnswered(shown, site, now);
  const opening = mainLineOpening(site, now);
  const callBackLink = (
    <CallBackLink
      from={offer && paths.landing(offer.location.slug, offer.service.slug)}
      isMain={isUnanswered}
    />
  );
  return (
    <div className="grid content-center gap-2" data-facts={JSON.stringify(facts)}>
      {location.note && <p>{location.note}</p>}
      <p>{whoServes(city, { offer, mechanic })}</p>
      {shown?.text && (
        <p className="font-sign text-22">
          {shown.text}
          {!shown.isOpen && (
            <span className="block font-sans text-16/[1.4] font-normal">{closedNote(opening)}</span>
          )}
        </p>
      )}
      {shown && !shown.text && <MainLineNote site={site} now={now} />}
      {isUnanswered && callBackLink}
      <CallLink
        phone={shown?.phone ?? site.defaultPhone}
        source="quiz-results"
        variant={isUnanswered ? "secondary" : "heroInPanel"}
        label="CALL NOW"
      />
      {!isUnanswered && callBackLink}
      {offer && offer.nearest.length > 0 && (
        <CityLinks cities={offer.nearest} serviceSlug={offer.service.slug} />
      )}
    </div>
  );
}

/** `opening` is when the office opens; null if someone answers the main line now. */
const closedNote = (opening: string | null) =>
  opening
    ? `Until then, this button calls our main line. Our office is closed. ${opening}.`
    : "Until then, this button calls our main line, and we’ll look for a mechanic who is open.";

/** Renders nothing while someone answers the main line. */
export function MainLineNote({ site, now }: { site: MainLine; now: Date }) {
  const opening = mainLineOpening(site, now);
  return opening && <p>{`Our office is closed. ${opening}.`}</p>;
}

interface KnownOffer {
  offer: LocalOffer | null;
  mechanic: LocalOffer["mechanics"][number] | undefined;
}

function whoServes(city: string, { offer, mechanic }: KnownOffer): string {
  if (mechanic) return `${mechanic.businessName ?? mechanic.name} serves ${city}.`;
  if (!offer) return "Call and describe the problem.";
  if (offer.mechanics.length > 0) return `A mobile mechanic serves ${city}.`;
  const { service, back } = offer;
  const nobody = back
    ? [
        `No one in ${city} is taking calls for ${service.name} right now.`,
        back.text && `${back.text}.`,
      ]
    : [`No mechanic offers ${service.name} in ${city} yet.`];
  const next = "Call and ask who is nearest, or see which cities have one.";
  return [...nobody, next].filter(Boolean).join(" ");
}

const MOST_CITY_LINKS = 4;

interface CityLinksProps {
  /** Nearest first. */
  cities: readonly ServedCity[];
  serviceSlug: string;
}

function CityLinks({ cities, serviceSlug }: CityLinksProps) {
  return (
    <ul className="grid gap-x-5 sm:grid-cols-2 [&_a]:inline-block [&_a]:py-2">
      {cities.slice(0, MOST_CITY_LINKS).map(({ city, state, slug, miles }) => (
        <li key={slug} className="flex items-baseline justify-between gap-2 border-t-2 border-grid">
          <a href={paths.landing(slug, serviceSlug)}>{cityInState({ city, state })}</a>
          <span className="whitespace-nowrap text-gravel">{formatShortMiles(miles)}</span>
        </li>
      ))}
    </ul>
  );
}

const MINUTE_MS = 60_000;

/** Updates every minute, and when the visitor returns to the page. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}

/** Renders nothing if the city has a message instead of a price. */
export function CityPrice({ offer }: { offer: LocalOffer | null }) {
  if (!offer || offer.fromPriceCents === null) return null;
  const { service, location, fromPriceCents } = offer;
  return (
    <div className="my-4 border-l-8 border-leaf bg-concrete px-4 py-3">
      <p className="font-sign text-24">
        {`From ${formatDollars(fromPriceCents)}${unitAfterPrice(service.unit)}`}
      </p>
      <p>
        {"That’s the starting price for "}
        <a href={paths.landing(location.slug, service.slug)}>
          {`${service.name} in ${location.city}`}
        </a>
        {
          ". Your estimate is a range because it covers many makes and models. It includes the parts and wheels you chose. The mechanic gives you one price for your car."
        }
      </p>
    </div>
  );
}

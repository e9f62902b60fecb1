import type { ReactNode } from "react";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { type PriceText, priceText } from "@/components/catalog/pricing/price-text";
import { Availability } from "@/components/mechanics/profiles/availability";
import { HelpPlate } from "@/components/site/landing/help-plate";
import { crewWords, hoursWords } from "@/components/site/landing/local-words";
import { SceneStrip } from "@/components/site/landing/scene";
import { WhoAnswers } from "@/components/site/landing/who-answers";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeNote } from "@/components/telephony/callbacks/office-note";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { isInBrakeQuiz } from "@/lib/catalog/services/rules/cost-path";
import { coveredWork } from "@/lib/catalog/services/rules/covered-work";
import { paidWork } from "@/lib/catalog/services/rules/has-parts";
import { cityAndCode, cityAndState } from "@/lib/core/place-names";
import { stateCodeOf } from "@/lib/core/states";
import { CLAIMS } from "@/lib/platform/claims/constants";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

interface HeroProps {
  landing: Landing;
  site: Site;
}

export function Hero({ landing, site }: HeroProps) {
  const { service, location, pricing, route } = landing;
  const price = priceText(pricing);
  return (
    <section className="hero lane-edge on-asphalt" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <HeroSign service={service} location={location}>
          <Icon name="arrow" />
          <RotatingPhrases />
        </HeroSign>
        <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4">
          <div className="flex flex-wrap items-stretch gap-5">
            <PriceSign price={price} unit={service.unit} />
            <div className="flex flex-[1_1_7rem] flex-col justify-evenly gap-2 font-sign text-20 sm:text-22">
              <Availability route={route} openText="Mechanic Available Now" />
              <noscript>
                <p>{`Mechanics’ hours in ${location.city} vary. Call to ask who’s available now.`}</p>
              </noscript>
              {price.kind === "price" && site.claims.savings && (
                <p className="border-t-3 border-seam pt-2">{CLAIMS.savings.text}</p>
              )}
            </div>
          </div>
          <HelpPlate landing={landing} />
          <CallLink
            phone={landing.phone}
            source="landing-hero"
            variant="hero"
            label="CALL NOW"
            followsHours
          />
          <CallBackLink from={paths.landing(location.slug, service.slug)} />
          <OfficeNote site={site} />
          <WhoAnswers landing={landing} />
        </div>
        <div className="grid gap-3 lg:col-span-full lg:grid-cols-subgrid lg:items-start lg:gap-x-12">
          <p className="text-16/[1.4] sm:text-18">
            {`Mobile ${service.name} in ${cityAndState(location)}.`}
            {service.description && ` ${service.description}`}
            {` ${localIntro(landing)}`}
          </p>
          <LandingPriceTerms landing={landing} site={site} />
          <QuizLink landing={landing} />
        </div>
      </div>
      <SceneStrip category={service.category} />
    </section>
  );
}

/**
 * Returns text such as "6 mechanics offer this service in San Antonio. Someone is available Monday to Saturday between 6
 * AM and 8 PM."
 */
function localIntro({ location, local }: Landing): string {
  const hours = hoursWords(local.hours);
  const crew = crewWords(local.mechanics);
  const [verb, who] =
    local.mechanics === 1 ? ["offers", "They work"] : ["offer", "Someone is available"];
  return `${crew} ${verb} this service in ${location.city}.${hours ? ` ${who} ${hours}.` : ""}`;
}

/** Amounts up to this length, such as "$323", fit at the largest size. */
const SHORT_AMOUNT_CHARACTERS = 4;

/** Font sizes by length of the longest word, so that no word breaks on the smallest screen. */
const MESSAGE_SIZES = [
  { characters: 10, className: "text-36" },
  { characters: 14, className: "text-28" },
  { characters: 22, className: "text-18/none" },
] as const;
const SMALLEST_MESSAGE = "text-14/none";

export function PriceSign({ price, unit }: { price: PriceText; unit: string }) {
  if (price.kind === "message") {
    return (
      <div className="price-plate price-message flex-[1_1_100%] py-3">
        <p className={`text-balance wrap-anywhere ${messageClass(price.message)}`}>
          {price.message}
        </p>
      </div>
    );
  }
  const isLong = price.dollars.length > SHORT_AMOUNT_CHARACTERS;
  return (
    <div className="price-plate w-36">
      <p
        className={`wrap-normal ${isLong ? "text-[min(2.625rem,12.4vw)]/none" : "text-[min(4.25rem,20vw)]/[0.9]"}`}
      >
        <span className="block text-22/none">FROM</span>
        {` ${price.dollars}`}
      </p>
      {unit && <p className="mt-1">{unit}</p>}
    </div>
  );
}

function messageClass(message: string): string {
  const longest = Math.max(...message.split(/\s+/).map((word) => word.length));
  return (
    MESSAGE_SIZES.find(({ characters }) => longest <= characters)?.className ?? SMALLEST_MESSAGE
  );
}

function LandingPriceTerms({ landing, site }: HeroProps) {
  const { service, pricing } = landing;
  const covers =
    priceText(pricing).kind === "price"
      ? `${coveredWork(service)} on most cars. Your price may differ; the mechanic confirms it before work starts.`
      : `Before you book, the mechanic gives you one price over the phone for ${paidWork(service)}.`;
  return <PriceTerms covers={covers} service={service} site={site} />;
}

type QuizLinkProps = { landing: Pick<Landing, "service" | "location" | "pricing"> };

/** Renders nothing if the mechanic gives the price by phone. */
export function QuizLink({ landing: { service, location, pricing } }: QuizLinkProps) {
  const { slug } = service;
  if (!isInBrakeQuiz(slug) && pricing.price === null) return null;
  const href = isInBrakeQuiz(slug)
    ? paths.brakeQuiz(location)
    : paths.cost(slug, location.primaryZip);
  return (
    <p>
      <a href={href} data-quote-source="landing-quiz">
        Estimate the price for your car
      </a>
    </p>
  );
}

const PHRASES = [
  "AT YOUR HOME",
  "AT YOUR DRIVEWAY",
  "IN YOUR GARAGE",
  "AT YOUR OFFICE",
  "WHILE YOU WORK",
  "WHILE YOU RELAX",
];

function RotatingPhrases() {
  return (
    <rc-phrases className="flex min-h-10 flex-1 items-center justify-between whitespace-nowrap">
      {PHRASES.map((phrase, index) => (
        <span key={phrase} data-phrase="" hidden={index > 0}>
          {phrase}
        </span>
      ))}
      <button
        type="button"
        className="group grid size-10 place-items-center text-[min(0.875rem,4.5vw)]"
        data-pause=""
        hidden
        aria-label="Pause the rotating text"
      >
        <Icon name="pause" className="icon group-aria-pressed:hidden" />
        <Icon name="play" className="icon group-not-aria-pressed:hidden" />
      </button>
    </rc-phrases>
  );
}

type HeroSignProps = Pick<Landing, "service" | "location"> & {
  /** Whether a mechanic does this work in the city. */
  isOffered?: boolean;
  children: ReactNode;
};

export function HeroSign({ service, location, isOffered = true, children }: HeroSignProps) {
  const name = service.name.toUpperCase();
  const stateCode = stateCodeOf(location.state);
  return (
    <div className="flex flex-col p-[5px]">
      <p className="sign-tab">{cityAndCode({ city: location.city, stateCode })}</p>
      <div className="sign">
        <h1 id="hero-title" className="hero-title">
          {isOffered && "WE DO "}
          <UnbrokenHyphens text={name} />
        </h1>
        <div className="mt-2.5 flex items-center gap-2.5 border-t-3 pt-2 font-sign text-[min(1.75rem,7.2vw)]/[1.1]">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Keeps words such as "PRE-PURCHASE" on one line. */
function UnbrokenHyphens({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

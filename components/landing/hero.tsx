import { HeroSign } from "@/components/landing/hero-sign";
import type { LandingProps } from "@/components/landing/landing-props";
import { PriceSign } from "@/components/landing/price-sign";
import { PriceTerms } from "@/components/landing/price-terms";
import { priceText } from "@/components/landing/price-text";
import { QuizLink } from "@/components/landing/quiz-link";
import { RotatingPhrases } from "@/components/landing/rotating-phrases";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { CLAIMS } from "@/lib/claims/constants";

export function Hero({ landing, site }: LandingProps) {
  const { service, location, pricing, schedules } = landing;
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
            <div className="flex min-w-28 flex-1 flex-col justify-evenly gap-2 font-sign text-22">
              <rc-availability data-schedules={JSON.stringify(schedules)}>
                <span data-text="">Mechanic Available Now</span>
              </rc-availability>
              <noscript>
                <p>{`Mechanics’ hours in ${location.city} vary: call and ask who is open.`}</p>
              </noscript>
              {price.kind === "price" && site.claims.savings && (
                <p className="border-t-3 border-seam pt-2">{CLAIMS.savings.text}</p>
              )}
            </div>
          </div>
          <CallLink
            phone={landing.phone}
            source="landing-hero"
            variant="hero"
            label="CALL NOW"
            cityCall
          />
        </div>
        <div className="grid gap-3 lg:col-span-full lg:grid-cols-subgrid lg:items-start lg:gap-x-12">
          <p className="text-18">
            {`Mobile ${service.name} in ${location.city}, ${location.state}.`}
            {service.description && ` ${service.description}`}
          </p>
          <PriceTerms landing={landing} site={site} />
          <QuizLink landing={landing} />
        </div>
      </div>
    </section>
  );
}

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
    <section className="hero on-asphalt" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <HeroSign service={service} location={location}>
          <div className="hero-phrase">
            <Icon name="arrow" />
            <RotatingPhrases />
          </div>
        </HeroSign>
        <div className="hero-offer">
          <div className="hero-price">
            <PriceSign price={price} unit={service.unit} />
            <div className="hero-notes">
              <rc-availability data-schedules={JSON.stringify(schedules)}>
                <span data-text="">Mechanic Available Now</span>
              </rc-availability>
              <noscript>
                <p className="hero-hours">{`Mechanics’ hours in ${location.city} vary: call and ask who is open.`}</p>
              </noscript>
              {price.kind === "price" && site.claims.savings && (
                <p className="hero-savings">{CLAIMS.savings.text}</p>
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
        <div className="hero-details">
          <p className="hero-lead">
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

import { NearestCities } from "@/components/catalog/locations/nearest-cities";
import type { FaqItem } from "@/components/site/landing/faqs";
import { Faqs, nobodyIn } from "@/components/site/landing/faqs";
import { HelpPlate } from "@/components/site/landing/help-plate";
import { HeroSign } from "@/components/site/landing/hero";
import { NOT_NOW } from "@/components/site/landing/local-words";
import { SceneStrip } from "@/components/site/landing/scene";
import { CallBackLink } from "@/components/telephony/callbacks/call-back-link";
import { OfficeStatus } from "@/components/telephony/callbacks/office-status";
import { CallLink } from "@/components/ui/call-link";
import { Icon } from "@/components/ui/icons";
import { ZipForm } from "@/components/ui/zip-form";
import type { ServedCity } from "@/lib/catalog/locations/schema";
import { formatShortMiles } from "@/lib/core/geo";
import { cityInState } from "@/lib/core/states";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

interface UncoveredViewProps {
  site: Site;
  landing: Landing;
  faqs: readonly FaqItem[];
  nearest: readonly ServedCity[];
}

export function UncoveredView({ site, landing, faqs, nearest }: UncoveredViewProps) {
  return (
    <>
      <UncoveredHero site={site} landing={landing} nearest={nearest[0]} />
      <NearestCities cities={nearest} serviceSlug={landing.service.slug} />
      <Faqs items={faqs} ground="paper" />
    </>
  );
}

interface UncoveredHeroProps {
  site: Site;
  landing: Landing;
  /** Undefined if no city has a mechanic for the service. */
  nearest?: ServedCity;
}

function UncoveredHero({ site, landing, nearest }: UncoveredHeroProps) {
  const { service, location, phone, back } = landing;
  const { city } = location;
  return (
    <section className="hero lane-edge on-asphalt" aria-labelledby="hero-title">
      <div className="wrap hero-grid">
        <HeroSign service={service} location={location} isOffered={back !== null}>
          <Icon name={back ? "clock" : "cross"} />
          <p>{back ? (back.text ?? NOT_NOW) : `NOT YET IN ${city.toUpperCase()}`}</p>
        </HeroSign>
        <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4">
          <p className="text-18">
            {`${nobodyIn(landing)}. `}
            {nearest
              ? `The nearest city with a mechanic is ${cityInState(nearest)}, ${formatShortMiles(nearest.miles)} away. Call and ask who is nearest to you.`
              : "Call and ask who is nearest."}
          </p>
          <HelpPlate landing={landing} />
          <CallBackLink from={paths.landing(location.slug, service.slug)} />
          <CallLink phone={phone} source="landing-hero" variant="hero" label="CALL NOW" />
          {phone === site.defaultPhone && <OfficeStatus site={site} />}
          <ZipForm action={paths.service(service.slug)} label="Is your car somewhere else?" />
          <a href={paths.citiesFor(service.slug)} className="button-outline">
            {`All cities with ${service.name}`}
          </a>
        </div>
      </div>
      <SceneStrip category={service.category} />
    </section>
  );
}

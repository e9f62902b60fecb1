import { CallBar } from "@/components/landing/call-bar";
import { Comparison } from "@/components/landing/comparison";
import { faqItems, uncoveredFaqItems } from "@/components/landing/faq-items";
import { Faqs } from "@/components/landing/faqs";
import { FinalCall } from "@/components/landing/final-call";
import { Guarantee } from "@/components/landing/guarantee";
import { Hero } from "@/components/landing/hero";
import { HowItWorks } from "@/components/landing/how-it-works";
import { Included } from "@/components/landing/included";
import { landingJsonLd } from "@/components/landing/landing-json-ld";
import type { LandingProps, NearbyCity } from "@/components/landing/landing-props";
import { PromiseCards } from "@/components/landing/promise-cards";
import { ServiceArea } from "@/components/landing/service-area";
import { ThreeSteps } from "@/components/landing/three-steps";
import { UncoveredView } from "@/components/landing/uncovered-view";
import { WhyUs } from "@/components/landing/why-us";
import { PageFacts } from "@/components/layout/page-facts";
import { PageFrame } from "@/components/layout/page-frame";
import { JsonLd } from "@/components/ui/json-ld";
import { claimsForService } from "@/lib/claims/rules";
import type { ServedCity } from "@/lib/locations/schema";
import { paths } from "@/lib/site/paths";

interface LandingViewProps extends LandingProps {
  nearby?: readonly NearbyCity[];
  /** Served cities nearby, if this one has no mechanics. */
  nearest?: readonly ServedCity[];
  /** Scheme and host for structured data, "https://example.com". */
  origin?: string;
}

export function LandingView(props: LandingViewProps) {
  const { landing, nearby = [], nearest = [], origin = "" } = props;
  const { service, location, phone, schedules } = landing;
  const site = { ...props.site, claims: claimsForService(props.site.claims, service) };
  const isCovered = schedules.length > 0;
  const faqs = isCovered ? faqItems({ landing, site }) : uncoveredFaqItems({ landing, site });
  const crumbs = [
    { label: "Home", href: paths.home },
    { label: `${location.city}, ${location.state}`, href: `/${location.slug}` },
    { label: service.name },
  ];
  return (
    <PageFrame site={site} phone={phone} cityCall={isCovered} breadcrumb={crumbs}>
      {isCovered ? (
        <>
          <Hero landing={landing} site={site} />
          <ThreeSteps city={location.city} />
          <Comparison claims={site.claims} />
          <HowItWorks />
          <Included landing={landing} site={site} />
          <WhyUs claims={site.claims} />
          <ServiceArea landing={landing} site={site} nearby={nearby} />
          <Faqs items={faqs} />
          <PromiseCards claims={site.claims} />
          <Guarantee claims={site.claims} />
          <FinalCall landing={landing} />
        </>
      ) : (
        <UncoveredView landing={landing} faqs={faqs} nearest={nearest} />
      )}
      <CallBar phone={phone} cityCall={isCovered} />
      <PageFacts
        kind="landing"
        serviceSlug={service.slug}
        locationSlug={location.slug}
        city={location.city}
        state={location.state}
      />
      <JsonLd data={landingJsonLd({ landing, brandName: site.brandName, crumbs, faqs, origin })} />
    </PageFrame>
  );
}

import type { ReactElement } from "react";
import { CitiesView } from "@/components/catalog/locations/cities-view";
import { ServicePlaceView } from "@/components/catalog/services/service-place-view";
import { ServicesView } from "@/components/catalog/services/services-view";
import { MechanicsView } from "@/components/mechanics/profiles/mechanics-view";
import { PausedView } from "@/components/mechanics/profiles/paused-view";
import { ProfileView } from "@/components/mechanics/profiles/profile-view";
import { BrakeCostView } from "@/components/site/brake-cost/brake-cost-view";
import { HubView } from "@/components/site/city-hub/hub-view";
import { HomeView } from "@/components/site/home/home-view";
import { LandingView } from "@/components/site/landing/landing-view";
import { AccessibilityView } from "@/components/site/legal/accessibility-view";
import { PrivacyView } from "@/components/site/legal/privacy-view";
import { TermsView } from "@/components/site/legal/terms-view";
import { SearchView } from "@/components/site/search/search-view";
import {
  sampleCities,
  sampleMechanics,
  samplePaused,
  sampleProfile,
} from "@/components/testing/list-samples";
import {
  SAMPLE_NEAREST,
  sampleCrewMember,
  sampleFeeTerms,
  sampleHub,
  sampleLanding,
  sampleLocation,
  sampleRoute,
  sampleService,
  sampleSite,
  sampleUncovered,
} from "@/components/testing/samples";
import type { Site } from "@/lib/platform/settings/schema";

const service = sampleService();
const certified = sampleCrewMember({
  documents: [
    { kind: "ase", stateCode: "", number: null, checkedOn: "2026-01-05", expiresOn: null },
  ],
});
const locations = [sampleLocation()];
const quote = { displayMode: "message", customMessage: null, price: null } as const;

/** Every kind of public page, with sample content. */
export function publicViews(site: Site = sampleSite()) {
  return {
    home: <HomeView site={site} services={[service]} locations={locations} />,
    "city hub": <HubView hub={sampleHub()} site={site} route={sampleRoute()} />,
    "landing page": <LandingView landing={sampleLanding({ crew: [certified] })} site={site} />,
    "landing page with a message": (
      <LandingView landing={sampleLanding({ pricing: quote })} site={site} />
    ),
    "landing page for oil": (
      <LandingView
        landing={sampleLanding({ service: sampleService({ category: "oil" }) })}
        site={site}
      />
    ),
    ...uncoveredViews(site),
    "service without a city": <ServicePlaceView {...sampleServicePlace()} site={site} />,
    search: (
      <SearchView
        site={site}
        query="san"
        locations={locations}
        services={[service]}
        mechanics={[]}
        totals={{ locations: 1, services: 1, mechanics: 0 }}
      />
    ),
    services: <ServicesView site={site} services={[service]} />,
    cities: <CitiesView site={site} cities={sampleCities()} service={null} />,
    "cities for a service": <CitiesView site={site} cities={sampleCities()} service={service} />,
    mechanics: <MechanicsView site={site} list={sampleMechanics()} />,
    profile: <ProfileView site={site} profile={sampleProfile()} />,
    "profile of a paused mechanic": <PausedView site={site} mechanic={samplePaused()} />,
    "brake cost": <BrakeCostView site={site} />,
    "privacy policy": <PrivacyView site={site} />,
    "terms for drivers": <TermsView site={site} audience="drivers" />,
    accessibility: <AccessibilityView site={site} />,
    "terms for mechanics": <TermsView site={site} audience="mechanics" costs={sampleFeeTerms()} />,
  } satisfies Record<string, ReactElement>;
}

export function sampleServicePlace() {
  return {
    site: sampleSite(),
    service,
    action: "/brake-pad-replacement",
    query: [["gclid", "abc"]],
    zip: "99950",
    problem: "We don’t have a mechanic near 99950 (Ketchikan, Alaska) yet.",
    unknown: null,
    nearest: SAMPLE_NEAREST,
  } as const;
}

/** The pages about a city without mechanics. */
export function uncoveredViews(site: Site = sampleSite()) {
  const hub = sampleHub({ services: [], totalMechanics: 0 });
  return {
    "city hub without mechanics": (
      <HubView
        hub={hub}
        site={site}
        route={sampleRoute({ mechanics: [] })}
        nearest={SAMPLE_NEAREST}
      />
    ),
    "landing page without mechanics": (
      <LandingView landing={sampleUncovered()} site={site} nearest={SAMPLE_NEAREST} />
    ),
  } satisfies Record<string, ReactElement>;
}

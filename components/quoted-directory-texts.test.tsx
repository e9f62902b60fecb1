import type { ReactElement } from "react";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { CitiesView } from "@/components/locations/cities-view";
import { MechanicsView } from "@/components/mechanics/mechanics-view";
import { ProfileView } from "@/components/mechanics/profile-view";
import { ServicesView } from "@/components/services/services-view";
import { sampleCities, sampleMechanics, sampleProfile } from "@/components/testing/list-samples";
import { publicViews } from "@/components/testing/public-views";
import { textOf } from "@/components/testing/rendered";
import { sampleService, sampleSite } from "@/components/testing/samples";

const site = sampleSite();
const views = publicViews(site);
const services = (
  <ServicesView
    site={site}
    services={[
      sampleService(),
      sampleService({ id: "service-2", slug: "towing", pricingMode: "no_price", laborHours: 1 }),
    ]}
  />
);
const noServices = <ServicesView site={site} services={[]} />;
const cities = <CitiesView site={site} cities={sampleCities()} service={null} />;
const noCities = (
  <CitiesView site={site} cities={sampleCities({ groups: [], total: 0 })} service={null} />
);
const mechanics = <MechanicsView site={site} list={sampleMechanics()} />;
const noMechanics = (
  <MechanicsView site={site} list={sampleMechanics({ mechanics: [], total: 0, states: [] })} />
);
const profile = <ProfileView site={site} profile={sampleProfile()} />;
const profileWithoutCoverage = (
  <ProfileView site={site} profile={sampleProfile({ coverage: [], primaryLocationSlug: null })} />
);

/** Words of the directory and the legal texts that must stand there as they are here. */
const TEXTS: readonly [page: string, view: ReactElement, texts: readonly string[]][] = [
  [
    "services",
    services,
    ["Brakes", "Brake Pad Replacement", "1.5 hours", "1 hour", "From $189", "Call for quote"],
  ],
  ["services without any", noServices, ["No services available"]],
  [
    "cities",
    cities,
    ["San Antonio", "TX", "78201", "View Services", "Get Quote", "No cities found"],
  ],
  ["cities without any", noCities, ["No cities available"]],
  [
    "mechanics",
    mechanics,
    [
      "Ana Ruiz",
      "Ruiz Roadside",
      "Active",
      "78201, 25 mile radius",
      "Time zone Chicago",
      "Time zone New York",
      "Primary city San Antonio",
      "View Profile",
      "Call Now",
    ],
  ],
  ["mechanics without any", noMechanics, ["No mechanics available"]],
  [
    "profile",
    profile,
    [
      "Ray Salinas",
      "Salinas Mobile Auto",
      "Verified Professional",
      "Call Now (210) 555-0123",
      "25 mile radius from 78201",
      "America/Chicago",
      "San Antonio 78201 Primary",
      "Seguin 78155 Priority 2",
      "Ready to Schedule Service with Ray Salinas",
    ],
  ],
  [
    "profile without coverage",
    profileWithoutCoverage,
    ["Coverage Areas Loading", "Service coverage information is being updated."],
  ],
  [
    "brake cost",
    views["brake cost"],
    [
      "Get Free Quote",
      "Call Now",
      "Brake pads $115–$270 $150–$340",
      "Brake rotors and pads $250–$500 $290–$650",
      "Brake inspection $50–$90 $70–$120",
      "Typical service time 45-90 minutes",
      "12-month / 12,000-mile warranty on parts and labor",
    ],
  ],
  [
    "privacy policy",
    views["privacy policy"],
    [
      "Privacy Policy",
      "December 31, 2024",
      "Information We Collect",
      "How We Use Information",
      "How We Share Information",
      "We do not sell",
      "Cookies and Tracking",
      "analytics cookies",
      "advertising pixel",
      "Communication Opt-Out",
      "unsubscribe link",
      "reply STOP",
      "Data Security",
      "Your Rights",
      "Access",
      "Correction",
      "Deletion",
      "Contact Us",
      "(210) 555-0100",
      "1 Example Street, San Antonio, TX 78201",
      "Changes to This Policy",
      "IP Geolocation by DB-IP",
    ],
  ],
  ["terms for drivers", views["terms for drivers"], ["Terms for Drivers", "Version 2026-11-21"]],
  [
    "terms for mechanics",
    views["terms for mechanics"],
    ["Terms for Mechanics", "Version 2026-11-20"],
  ],
  [
    "answer to any other path",
    <NotFoundPage missing="page" key="404" site={site} />,
    ["404 Page Not Found"],
  ],
];

const CASES = TEXTS.flatMap(([page, view, texts]) =>
  texts.map((text) => [page, text, view] as const),
);

it.each(CASES)("the %s says: %s", (_page, text, view) => {
  expect(textOf(view)).toContain(text);
});

import { type ServiceKind, serviceKind } from "@/components/catalog/services/service-kind";
import { landingWhyUsItems } from "@/components/catalog/services/why-us-items";
import { Band } from "@/components/ui/band";
import { FeatureList, type FeatureText } from "@/components/ui/feature-list";
import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";
import { CLAIMS } from "@/lib/platform/claims/constants";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

export function Included({ landing, site }: { landing: Landing; site: Site }) {
  const items = includedItems(landing.service, site.claims.warranty);
  return (
    <Band id="included" title="What's Included" ground="concrete">
      <FeatureList features={items} className="sm:grid-cols-2 sm:*:grid-cols-1 lg:grid-cols-4" />
    </Band>
  );
}

export function WhyUs({ rating }: Pick<Landing, "rating">) {
  return (
    <Band id="why-us" title="Why Choose Our Mobile Service" ground="concrete" isPart>
      <FeatureList
        features={landingWhyUsItems(rating)}
        className="sm:grid-cols-3 sm:*:grid-cols-1"
      />
    </Band>
  );
}

type Wording = Record<"inspection" | "parts" | "installation", { title: string; text: string }>;

const WORDING: Readonly<Record<ServiceKind, Wording>> = {
  brake: {
    inspection: {
      title: "Brake inspection",
      text: "Pads, rotors, calipers, and fluid.",
    },
    parts: {
      title: "Brake parts",
      text: "Parts that fit your car, brought to it.",
    },
    installation: {
      title: "Brake installation",
      text: "New parts in, then a test drive.",
    },
  },
  oil: {
    inspection: {
      title: "Fluid inspection",
      text: "Levels checked, and a look for leaks.",
    },
    parts: {
      title: "Oil and filter",
      text: "The oil grade that your carmaker specifies.",
    },
    installation: {
      title: "Oil and filter installation",
      text: "Old oil out, new filter in, filled up.",
    },
  },
  battery: {
    inspection: {
      title: "Battery and charging inspection",
      text: "Tested first: no battery you don’t need.",
    },
    parts: {
      title: "Battery",
      text: "The right size and rating for your car.",
    },
    installation: {
      title: "Battery installation",
      text: "Terminals cleaned, starting tested.",
    },
  },
  other: {
    inspection: {
      title: "Inspection",
      text: "You see what’s wrong before any work starts.",
    },
    parts: {
      title: "Parts",
      text: "Parts that fit your car, brought to it.",
    },
    installation: {
      title: "Installation",
      text: "Tested with you there.",
    },
  },
};

/** In place of parts and their installation, where there are none. */
const WITHOUT_PARTS: readonly FeatureText[] = [
  { icon: "person", title: "The result, explained", text: "What was found, in plain words." },
  { icon: "tag", title: "Repairs only if you want", text: "You get a price for them first." },
];

export function includedItems(
  service: Pick<Service, "category" | "workKind">,
  warranty: boolean,
): readonly FeatureText[] {
  const { inspection, parts, installation } = WORDING[serviceKind(service.category)];
  const fitted: readonly FeatureText[] = [
    { icon: "part", ...parts },
    { icon: "wrench", ...installation },
  ];
  return [
    { icon: "search", ...inspection },
    ...(hasParts(service) ? fitted : WITHOUT_PARTS),
    warranty
      ? { icon: "shield", title: "12-Month Warranty", text: `${CLAIMS.warranty.text}.` }
      : {
          icon: "shield",
          title: "Terms up front",
          text: "Ask what warranty the mechanic offers on parts and labor before you say yes.",
        },
  ];
}

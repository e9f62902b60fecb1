import { type ServiceKind, serviceKind } from "@/components/catalog/services/service-kind";
import { Band } from "@/components/ui/band";
import { FeatureList, type FeatureText } from "@/components/ui/feature-list";
import { CLAIMS } from "@/lib/platform/claims/constants";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

export function Included({ landing, site }: { landing: Landing; site: Site }) {
  const items = includedItems(serviceKind(landing.service.category), site.claims.warranty);
  return (
    <Band id="included" title="What's Included" ground="concrete">
      <FeatureList features={items} className="sm:grid-cols-2 sm:*:grid-cols-1 lg:grid-cols-4" />
    </Band>
  );
}

type Wording = Record<"inspection" | "parts" | "installation", { title: string; text: string }>;

const WORDING: Readonly<Record<ServiceKind, Wording>> = {
  brake: {
    inspection: {
      title: "Brake inspection",
      text: "The mechanic checks pads, rotors, calipers, and fluid first, and shows you what they find.",
    },
    parts: {
      title: "Brake parts",
      text: "Parts that fit your make and model, brought to the car.",
    },
    installation: {
      title: "Brake installation",
      text: "Worn parts out, new parts in, then a pedal check and a test drive.",
    },
  },
  oil: {
    inspection: {
      title: "Fluid inspection",
      text: "The mechanic checks the oil, coolant, and other fluid levels, and looks for leaks.",
    },
    parts: {
      title: "Oil and filter",
      text: "The oil grade your carmaker specifies, and a filter that fits.",
    },
    installation: {
      title: "Oil and filter installation",
      text: "Old oil drained, new filter installed, fresh oil added to the full mark.",
    },
  },
  battery: {
    inspection: {
      title: "Battery and charging inspection",
      text: "The mechanic tests the battery and alternator first, so you don’t buy a battery you don’t need.",
    },
    parts: {
      title: "Battery",
      text: "A battery of the right size and rating for your car.",
    },
    installation: {
      title: "Battery installation",
      text: "Terminals cleaned, battery installed and secured, starting system tested.",
    },
  },
  other: {
    inspection: {
      title: "Inspection",
      text: "The mechanic diagnoses the problem and shows you what’s wrong before any work starts.",
    },
    parts: {
      title: "Parts",
      text: "Parts that fit your make and model, brought to the car.",
    },
    installation: {
      title: "Installation",
      text: "Installed where your car is parked, then tested with you there.",
    },
  },
};

export function includedItems(kind: ServiceKind, warranty: boolean): readonly FeatureText[] {
  const { inspection, parts, installation } = WORDING[kind];
  return [
    { icon: "search", ...inspection },
    { icon: "part", ...parts },
    { icon: "wrench", ...installation },
    warranty
      ? { icon: "shield", title: "12-Month Warranty", text: `${CLAIMS.warranty.text}.` }
      : {
          icon: "shield",
          title: "Terms up front",
          text: "Ask what warranty the mechanic offers on parts and labor before you say yes.",
        },
  ];
}

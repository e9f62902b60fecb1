import { warrantyAnswer } from "@/components/pricing/price-terms";
import { priceText, unitAfterPrice } from "@/components/pricing/price-text";
import { Band } from "@/components/ui/band";
import { CLAIMS } from "@/lib/claims/constants";
import type { Landing } from "@/lib/landing/schema";
import type { Site } from "@/lib/settings/schema";

interface FaqsProps {
  items: readonly FaqItem[];
  ground?: "paper" | "concrete";
}

export function Faqs({ items, ground = "concrete" }: FaqsProps) {
  return (
    <Band id="faqs" title="FAQs" ground={ground}>
      <div>
        {items.map(({ question, answer }, index) => (
          <details key={question} className="faq" open={index === 0}>
            <summary>{question}</summary>
            <p className="max-w-prose pb-4">{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}

export interface FaqItem {
  question: string;
  answer: string;
}

interface LandingFacts {
  landing: Landing;
  site: Site;
}

export function faqItems({ landing, site }: LandingFacts): readonly FaqItem[] {
  const { service, location } = landing;
  const { claims } = site;
  return [
    {
      question: `How much does ${service.name} cost in ${location.city}?`,
      answer: costAnswer({ landing, site }),
    },
    {
      question: "What happens when I call?",
      answer: sentences(
        "We connect you with an independent mobile mechanic.",
        "Describe your car, the problem and where it’s parked. The mechanic gives you a price and a time.",
        "The call is free, and nothing is booked until you say yes.",
        claims.sameDay && `${CLAIMS.sameDay.text}: call and ask for a visit today.`,
        claims.serviceTime && `${CLAIMS.serviceTime.text}.`,
      ),
    },
    {
      question: "Is there a warranty?",
      answer: warrantyAnswer(site),
    },
    {
      question: "Can the mechanic come to my home or office?",
      answer: `Yes. Mechanics work at homes, offices and parking lots in and around ${location.city}, as long as the car is on firm, level ground and there is room to work.`,
    },
  ];
}

/** For a city without a mechanic. Makes no claims. */
export function uncoveredFaqItems({ landing, site }: LandingFacts): readonly FaqItem[] {
  const { service, location } = landing;
  const nobody = `No mechanic offers this in ${location.city} yet`;
  return [
    {
      question: `How much does ${service.name} cost in ${location.city}?`,
      answer: `${nobody}, so we have no price to show. See the price in a city where it’s available.`,
    },
    {
      question: "What happens when I call?",
      answer: `${nobody}. You’ll reach ${site.brandName} and can ask who is nearest. The call is free, with no obligation.`,
    },
    {
      question: "Is there a warranty?",
      answer: warrantyAnswer({ ...site, claims: { ...site.claims, warranty: false } }),
    },
    {
      question: "Can the mechanic come to my home or office?",
      answer: `${nobody}. In other cities, mechanics work at homes, offices and parking lots, as long as the car is on firm, level ground. Each mechanic decides how far to drive. Call to ask.`,
    },
  ];
}

function costAnswer({ landing, site }: LandingFacts): string {
  const { service, location, pricing } = landing;
  const price = priceText(pricing);
  if (price.kind === "message") {
    return `It depends on the car and the parts. Call for a free quote: the mechanic gives you a price on the phone. Tax, diagnosis, and seized or additional parts may be extra.`;
  }
  return sentences(
    `${service.name} in ${location.city} starts at ${price.dollars}${unitAfterPrice(service.unit)}, parts and labor included.`,
    "Tax, diagnosis, and seized or additional parts are not included. The mechanic tells you about them before work starts.",
    site.claims.savings &&
      `${CLAIMS.savings.text}: that’s our lowest price compared with a shop’s highest.`,
  );
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(" ");
}

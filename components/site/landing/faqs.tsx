import { warrantyAnswer } from "@/components/catalog/pricing/price-terms";
import { priceText } from "@/components/catalog/pricing/price-text";
import { priceSourceWords, reachText } from "@/components/site/landing/local-words";
import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import { unitAfterPrice } from "@/lib/catalog/pricing/price-text";
import { hasParts } from "@/lib/catalog/services/rules/has-parts";
import { leftOut } from "@/lib/catalog/services/rules/left-out";
import type { LocalFacts } from "@/lib/mechanics/profiles/rules/local-facts";
import { CLAIMS } from "@/lib/platform/claims/constants";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";

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
            <p className="max-w-prose pb-4 text-15/[1.45] sm:text-16/[1.5]">{answer}</p>
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
  return [
    {
      question: `How much does ${service.name} cost in ${location.city}?`,
      answer: costAnswer({ landing, site }),
    },
    {
      question: "What happens when I call?",
      answer: sentences(
        ...whoYouReach(landing, site),
        weekendText(landing.local),
        "Nothing is booked until you say yes.",
      ),
    },
    {
      question: "Is there a warranty?",
      answer: warrantyAnswer(site),
    },
    {
      question: "Can the mechanic come to my home or office?",
      answer: sentences(
        `Yes, anywhere in and around ${location.city} with firm, level ground and room to work.`,
        farthestText(landing),
      ),
    },
  ];
}

/** The page is stored, so this has to be true at any hour. */
function whoYouReach(landing: Landing, site: Site): string[] {
  if (site.hasTelephony) return [`We connect you with ${whoAnswers(landing)}, while one is open.`];
  return [
    `While one is open, you reach ${whoAnswers(landing)}.`,
    `Otherwise, you reach our office, ${officeHoursText(site.officeHours)}.`,
  ];
}

/**
 * Returns text such as "Ana Ruiz, an independent mobile mechanic who covers Austin" or "an independent mobile mechanic
 * who covers Austin: Ana Ruiz, Bob Lee, Cy Diaz, or one of 3 others".
 */
function whoAnswers({ mechanics, route, location }: Landing): string {
  const called = new Set(route.mechanics.map(({ mechanicId }) => mechanicId));
  const answering = mechanics.filter(({ mechanicId }) => called.has(mechanicId));
  const names = answering
    .slice(0, NAMED_MECHANICS)
    .map(({ name, businessName }) => businessName ?? name);
  const others = answering.length - names.length;
  const independent = "an independent mobile mechanic";
  if (answering.length === 0) return independent;
  if (answering.length === 1) return `${names[0]}, ${independent} who covers ${location.city}`;
  if (others > 0) names.push(others === 1 ? "one other" : `one of ${others} others`);
  return `${independent} who covers ${location.city}: ${OR_LIST.format(names)}`;
}

const NAMED_MECHANICS = 3;
const OR_LIST = new Intl.ListFormat("en-US", { type: "disjunction" });

/**
 * Returns text such as "Of the 4 mechanics here, 3 work Saturdays and 1 works Sundays." Empty if no hours are known.
 */
function weekendText({ mechanics, hours }: LocalFacts): string {
  if (hours === null) return "";
  const { saturdays, sundays } = hours;
  if (mechanics === 1) return ownWeekendText(saturdays > 0, sundays > 0);
  if (saturdays + sundays === 0) return `None of the ${mechanics} mechanics here work weekends.`;
  if (saturdays === mechanics && sundays === mechanics)
    return `${mechanics === 2 ? "Both" : `All ${mechanics}`} mechanics here work weekends.`;
  return `Of the ${mechanics} mechanics here, ${workWords(saturdays)} Saturdays and ${workWords(sundays)} Sundays.`;
}

function ownWeekendText(isSaturday: boolean, isSunday: boolean): string {
  if (isSaturday && isSunday) return "This mechanic works weekends.";
  if (isSaturday) return "This mechanic works Saturdays but not Sundays.";
  if (isSunday) return "This mechanic works Sundays but not Saturdays.";
  return "This mechanic doesn’t work weekends.";
}

/** Returns text such as "3 work", "1 works", or "none work". */
const workWords = (count: number) => `${count || "none"} ${count === 1 ? "works" : "work"}`;

/** Returns text such as "Ana Ruiz goes the farthest, up to 35 miles." */
function farthestText({ mechanics, local }: Landing): string {
  const most = local.reachMiles?.most;
  const [farthest, ...rest] = mechanics.filter(({ radiusMiles }) => radiusMiles === most);
  if (most === undefined || !farthest || rest.length > 0 || mechanics.length === 1)
    return reachText(local);
  return `${farthest.businessName ?? farthest.name} goes the farthest, up to ${countOf(most, "mile")}.`;
}

/** Why there is no one to call in a city without an open line, as a clause without a period. */
export function nobodyIn({ location: { city }, back }: Pick<Landing, "location" | "back">): string {
  return back
    ? `No one in ${city} is taking calls for this service right now`
    : `No mechanic offers this service in ${city} yet`;
}

/** For a city without a mechanic. Leaves out the site's claims, such as the warranty. */
export function uncoveredFaqItems({ landing, site }: LandingFacts): readonly FaqItem[] {
  const { service, location } = landing;
  const nobody = nobodyIn(landing);
  return [
    {
      question: `How much does ${service.name} cost in ${location.city}?`,
      answer: `${nobody}, so we have no price to show. Choose a city where it’s available to see the price there.`,
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
      answer: `${nobody}. In other cities, mechanics work at homes, offices, and parking lots, as long as the car is on firm, level ground. Each mechanic decides how far to drive. Call to ask which mechanic is nearest.`,
    },
  ];
}

function costAnswer({ landing, site }: LandingFacts): string {
  const { service, location, pricing } = landing;
  const price = priceText(pricing);
  if (price.kind === "message") {
    return `The price depends on the car and the parts. Call for a free quote: the mechanic will give you a price over the phone. ${leftOut(service)} may be extra.`;
  }
  return sentences(
    `${service.name} in ${location.city} starts at ${price.dollars}${unitAfterPrice(service.unit)}${hasParts(service) ? ", parts and labor included" : ""}.`,
    priceSourceWords(landing),
    `${leftOut(service)} are not included.`,
    site.claims.savings &&
      `${CLAIMS.savings.text}: our lowest price compared with a shop’s highest.`,
  );
}

function sentences(...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== "").join(" ");
}

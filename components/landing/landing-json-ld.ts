import type { FaqItem } from "@/components/landing/faqs";
import type { Crumb } from "@/components/layout/site-footer";
import type { Landing } from "@/lib/landing/schema";
import { paths } from "@/lib/site/paths";

interface LandingJsonLdInput {
  landing: Landing;
  brandName: string;
  crumbs: readonly Crumb[];
  faqs: readonly FaqItem[];
  /** Scheme and host; empty for URLs relative to the page. */
  origin: string;
}

const CENTS_PER_DOLLAR = 100;

/** No price in message mode and no Service without mechanics. Never a rating: the site collects none. */
export function landingJsonLd(input: LandingJsonLdInput): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@graph": [
      ...(input.landing.route.mechanics.length > 0 ? [service(input)] : []),
      breadcrumbs(input),
      faqJsonLd(input.faqs),
    ],
  };
}

function service({ landing, brandName, origin }: LandingJsonLdInput) {
  const { location, pricing, route } = landing;
  const url = `${origin}${paths.landing(location.slug, landing.service.slug)}`;
  const hasPrice = pricing.displayMode === "price" && pricing.price !== null;
  return {
    "@type": "Service",
    name: `Mobile ${landing.service.name} in ${location.city}, ${location.state}`,
    serviceType: landing.service.name,
    url,
    areaServed: {
      "@type": "City",
      name: location.city,
      containedInPlace: { "@type": "State", name: location.state },
    },
    provider: {
      "@type": "Organization",
      name: brandName,
      telephone: route.routedPhone ?? route.defaultPhone,
    },
    ...(hasPrice && pricing.price !== null && { offers: offer(pricing.price, url) }),
  };
}

function offer(priceCents: number, url: string) {
  const price = (priceCents / CENTS_PER_DOLLAR).toFixed(2);
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency: "USD",
    priceSpecification: { "@type": "PriceSpecification", minPrice: price, priceCurrency: "USD" },
  };
}

function breadcrumbs({ landing, crumbs, origin }: LandingJsonLdInput) {
  const own = paths.landing(landing.location.slug, landing.service.slug);
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${origin}${href ?? own}`,
    })),
  };
}

export function faqJsonLd(faqs: readonly FaqItem[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

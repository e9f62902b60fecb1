import type { FAQPage, Service } from "schema-dts";
import { offerTerms } from "@/components/catalog/pricing/price-json-ld";
import type { FaqItem } from "@/components/site/landing/faqs";
import { paths } from "@/lib/platform/pages/paths";
import type { Site } from "@/lib/platform/settings/schema";
import type { Landing } from "@/lib/site/landing/schema";

/**
 * For a city with mechanics. The site only connects drivers with them, so it is the broker. The phone number is the one
 * on the page, and there is no price in message mode. There is never a rating, because the site collects none.
 */
export function serviceJsonLd(
  landing: Landing,
  site: Pick<Site, "brandName" | "siteUrl">,
): Service {
  const { service, location, pricing, phone } = landing;
  const priceCents = pricing.displayMode === "price" ? pricing.price : null;
  return {
    "@type": "Service",
    name: service.name,
    url: site.siteUrl + paths.landing(location.slug, service.slug),
    areaServed: {
      "@type": "City",
      name: location.city,
      containedInPlace: { "@type": "State", name: location.state },
    },
    broker: { "@type": "Organization", name: site.brandName },
    availableChannel: {
      "@type": "ServiceChannel",
      servicePhone: { "@type": "ContactPoint", telephone: phone },
    },
    ...(priceCents !== null && {
      offers: { "@type": "Offer", ...offerTerms({ priceCents, unit: service.unit }) },
    }),
  };
}

export function faqJsonLd(faqs: readonly FaqItem[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: answer },
    })),
  };
}

import { coveredWork } from "@/lib/catalog/services/rules/covered-work";
import { chooseNumber } from "@/lib/mechanics/availability/call-route";
import { paths } from "@/lib/platform/pages/paths";
import type { Answer, Landing } from "@/lib/site/landing/schema";

/** What a driver would ask about the page's service, as of `now`. Never a price that the page doesn't show. */
export function toAnswer(
  landing: Landing,
  { siteUrl, now }: { siteUrl: string; now: Date },
): Answer {
  const { service, location, pricing, route } = landing;
  const { price, customMessage } = pricing;
  const shown = chooseNumber(route, now);
  return {
    service: service.name,
    city: location.city,
    state: location.state,
    price:
      price === null
        ? null
        : {
            fromUsd: price / 100,
            covers: `${coveredWork(service)} on most cars. The mechanic confirms the price before work starts.`,
          },
    message: price === null ? customMessage : null,
    mechanics: landing.mechanics.length,
    isOpenNow: shown.isOpen,
    availability: shown.text,
    phone: shown.phone,
    url: siteUrl + paths.landing(location.slug, service.slug),
    checkedAt: now.toISOString(),
  };
}

import { Band } from "@/components/ui/band";
import { countOf } from "@/components/ui/count-of";
import { formatDollars } from "@/lib/core/money";
import { paths } from "@/lib/platform/pages/paths";
import type { Landing, OtherService } from "@/lib/site/landing/schema";

/** Maximum number of other services to list. The city's page lists them all. */
const LISTED_SERVICES = 8;

interface MoreServicesProps {
  landing: Pick<Landing, "location">;
  services: readonly OtherService[];
}

/** The city's other services as a price list. */
export function MoreServices({ landing: { location }, services }: MoreServicesProps) {
  return (
    <Band id="local" title={`More in ${location.city}`} ground="concrete">
      <ul className="gap-x-10 sm:grid sm:grid-cols-2">
        {services.slice(0, LISTED_SERVICES).map((service) => (
          <li
            key={service.slug}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-grid py-1.5"
          >
            <a href={paths.landing(location.slug, service.slug)} className="link flex-[1_1_8rem]">
              {service.name}
            </a>
            <span className="grow text-right text-15/[1.2] text-gravel">
              <span className="font-sign text-20 text-ink">{priceWords(service)}</span>
              <span className="whitespace-nowrap max-sm:hidden">
                {` · ${countOf(service.mechanics, "mechanic")}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="links mt-3">
        <a href={paths.hub(location.slug)}>{`All services in ${location.city}`}</a>
      </p>
    </Band>
  );
}

/** Returns text such as "from $229" or "by phone". */
function priceWords({ fromPriceCents }: OtherService): string {
  return fromPriceCents === null ? "by phone" : `from ${formatDollars(fromPriceCents)}`;
}

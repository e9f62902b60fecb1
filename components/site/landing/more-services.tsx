import { Band } from "@/components/ui/band";
import { Icon } from "@/components/ui/icons";
import { formatDollars } from "@/lib/core/money";
import { paths } from "@/lib/platform/pages/paths";
import type { Landing, OtherService } from "@/lib/site/landing/schema";

/** Maximum number of other services to list. The city's page lists them all. */
const LISTED_SERVICES = 5;

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
          <li key={service.slug}>
            <a href={paths.landing(location.slug, service.slug)} className="price-line">
              <span className="underline underline-offset-3">{service.name}</span>{" "}
              <PriceWords service={service} />
            </a>
          </li>
        ))}
        <li>
          <a href={paths.hub(location.slug)} className="price-line">
            <span className="underline underline-offset-3">{`All services in ${location.city}`}</span>
            <Icon name="arrow" className="icon size-5 self-center" />
          </a>
        </li>
      </ul>
    </Band>
  );
}

function PriceWords({ service: { fromPriceCents } }: { service: OtherService }) {
  if (fromPriceCents === null) return <span className="ml-auto text-15 text-gravel">by phone</span>;
  return (
    <span className="ml-auto whitespace-nowrap">
      <span className="text-14 text-gravel">from</span>{" "}
      <b className="font-sign text-20">{formatDollars(fromPriceCents)}</b>
    </span>
  );
}

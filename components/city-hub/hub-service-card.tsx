import { CardPrice } from "@/components/pricing/card-price";
import { categoryIcon } from "@/components/services/service-kind";
import { Badge } from "@/components/ui/badge";
import { CallLink } from "@/components/ui/call-link";
import { countOf } from "@/components/ui/count-of";
import { Icon } from "@/components/ui/icons";
import type { CityService } from "@/lib/city-hub/schema";
import { titleFromSlug } from "@/lib/core/slug";
import type { CallFacts } from "@/lib/site/page-facts";
import { paths } from "@/lib/site/paths";

interface HubServiceCardProps {
  entry: CityService;
  locationSlug: string;
  /** E.164. */
  phone: string;
}

export function HubServiceCard({ entry, locationSlug, phone }: HubServiceCardProps) {
  const { service, fromPrice, mechanicCount } = entry;
  const callFacts: CallFacts = { serviceSlug: service.slug };
  return (
    <li className="card" data-facts={JSON.stringify(callFacts)}>
      <div className="flex items-center gap-2.5">
        <Icon name={categoryIcon(service.category)} className="icon size-9 stroke-2 text-leaf" />
        <Badge>{titleFromSlug(service.category)}</Badge>
        <span className="ml-auto text-15">{countOf(mechanicCount, "mechanic")}</span>
      </div>
      <h3 className="text-26">{service.name}</h3>
      <p className="text-gravel">
        {service.description || `Professional ${service.name} service delivered to your location.`}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 print:hidden">
        {fromPrice && <CardPrice price={fromPrice} unit={service.unit} />}
        <a
          href={paths.landing(locationSlug, service.slug)}
          className="button flex-1"
          data-quote-source="hub-card"
        >
          Get Quote
          <span className="sr-only">{` for ${service.name}`}</span>
        </a>
        <CallLink phone={phone} source="hub-card" variant="icon" purpose={`for ${service.name}`} />
      </div>
    </li>
  );
}

import { categoryIcon } from "@/components/services/service-kind";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icons";
import { titleFromSlug } from "@/lib/core/slug";
import type { Service } from "@/lib/services/schema";
import { paths } from "@/lib/site/paths";

export function ServiceTile({
  service,
  href = paths.citiesFor(service.slug),
}: {
  service: Service;
  href?: string;
}) {
  return (
    <li className="card">
      <div className="flex items-center gap-2.5">
        <Icon name={categoryIcon(service.category)} className="icon size-9 stroke-2 text-leaf" />
        <Badge>{titleFromSlug(service.category)}</Badge>
      </div>
      <h3 className="text-26">
        <a href={href} className="card-link">
          {service.name}
        </a>
      </h3>
      {service.description && <p className="text-gravel">{service.description}</p>}
    </li>
  );
}

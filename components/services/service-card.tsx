import { CardPrice } from "@/components/pricing/card-price";
import { categoryIcon } from "@/components/services/service-kind";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icons";
import { titleFromSlug } from "@/lib/core/slug";
import { catalogPriceText } from "@/lib/pricing/from-price";
import type { Service } from "@/lib/services/schema";
import { paths } from "@/lib/site/paths";

export function ServiceCard({ service }: { service: Service }) {
  const { name, slug, category, description, unit, laborHours, basePartsCost } = service;
  const price = catalogPriceText({ ...service, basePartsCostCents: basePartsCost });
  return (
    <li className="card">
      <div className="flex items-center gap-2.5">
        <Icon name={categoryIcon(category)} className="icon size-9 stroke-2 text-leaf" />
        <Badge>{titleFromSlug(category)}</Badge>
      </div>
      <h3 className="text-26">
        <a href={paths.citiesFor(slug)} className="card-link">
          {name}
        </a>
      </h3>
      {description && <p className="text-gravel">{description}</p>}
      <div className="mt-auto grid gap-1 pt-2.5">
        {price && <CardPrice price={price} unit={unit} />}
        {laborHours !== null && laborHours > 0 && (
          <p className="flex items-center gap-2 text-15 text-gravel">
            <Icon name="clock" />
            {`Estimated labor: ${laborHours} ${laborHours === 1 ? "hour" : "hours"}`}
          </p>
        )}
      </div>
    </li>
  );
}

import type { ReactNode } from "react";
import { categoryIcon } from "@/components/catalog/services/service-kind";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icons";
import { categoryLabel } from "@/lib/catalog/services/rules/category";
import type { Service } from "@/lib/catalog/services/schema";
import { paths } from "@/lib/platform/pages/paths";

interface ServiceTileProps {
  service: Service;
  href?: string;
  /** Whether links can lead to the card by the service's slug. */
  isTarget?: boolean;
  children?: ReactNode;
}

export function ServiceTile({ service, href, isTarget, children }: ServiceTileProps) {
  const { name, slug, category, description } = service;
  return (
    <li
      id={isTarget ? slug : undefined}
      className={isTarget ? "card scroll-mt-24 target:border-amber target:bg-amber/15" : "card"}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <Icon name={categoryIcon(category)} className="icon size-9 stroke-2 text-leaf" />
        <Badge>{categoryLabel(category)}</Badge>
      </div>
      <h3 className="text-26">
        <a href={href ?? paths.citiesFor(slug)} className="card-link">
          {name}
        </a>
      </h3>
      {description && <p className="text-gravel">{description}</p>}
      {children}
    </li>
  );
}

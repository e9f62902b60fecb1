import type { ReactNode } from "react";
import { PriceTerms } from "@/components/catalog/pricing/price-terms";
import { EstimateTable } from "@/components/site/estimates/estimate-table";
import { ShopComparison } from "@/components/site/estimates/shop-comparison";
import { Band } from "@/components/ui/band";
import { hasParts, paidWork } from "@/lib/catalog/services/rules/has-parts";
import type { Service } from "@/lib/catalog/services/schema";
import type { Site } from "@/lib/platform/settings/schema";
import type { Estimate } from "@/lib/site/estimates/rules/estimate";
import type { ShopPrice } from "@/lib/site/estimates/rules/shop-price";

interface EstimateBandProps {
  site: Site;
  service: Pick<Service, "workKind"> & Partial<Pick<Service, "description">>;
  estimate: Pick<Estimate, "total" | "breakdown">;
  reasons: readonly string[];
  shop: ShopPrice | null;
  /** Shown before the terms. */
  children?: ReactNode;
}

export function EstimateBand({
  site,
  service,
  estimate,
  reasons,
  shop,
  children,
}: EstimateBandProps) {
  return (
    <Band id="estimate" title="What’s in the Price" intro={service.description || undefined}>
      {estimate.breakdown && (
        <EstimateTable
          breakdown={estimate.breakdown}
          total={estimate.total}
          hasParts={hasParts(service)}
        />
      )}
      <ul className="my-4 list-[square] pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {shop && <ShopComparison shop={shop} total={estimate.total} />}
      {children}
      <PriceTerms
        covers={`The estimate covers ${paidWork(service)}. Your price may differ; the mechanic confirms it before work starts.`}
        service={service}
        site={site}
      />
    </Band>
  );
}

import type { ComponentProps } from "react";
import { PriceExplained } from "@/app/dashboard/pricing/[serviceId]/[locationId]/price-explained";
import { PriceForm } from "@/app/dashboard/pricing/[serviceId]/[locationId]/price-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { LastChange } from "@/components/platform/audit/last-change";
import type { PriceCell } from "@/lib/catalog/price-rules/schema";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface PriceScreenProps {
  /** "all" for all services or cities. */
  serviceId: string;
  locationId: string;
  cell: PriceCell;
  events: ComponentProps<typeof AuditTrail>["events"];
  change: Change | null;
  returned: ReturnedForm | null;
}

export function PriceScreen({ cell, events, change, returned, ...ids }: PriceScreenProps) {
  const { service, city } = cell;
  const place = city ? cityAndState(city) : "all cities";
  const isShown = service?.isActive && city?.isActive;
  return (
    <>
      <PageHead
        title={service?.name ?? "All services"}
        text={`Price in ${place}`}
        parent={{ label: "Pricing", href: dashboardPaths.pricing }}
      />
      <LastChange {...{ change, returned }} one="price" many="prices" />
      <PriceForm
        {...ids}
        cell={cell}
        page={isShown ? paths.landing(city.slug, service.slug) : null}
        returned={returned}
      >
        <section className="panel">
          <h2 className="panel-title">Where this price comes from</h2>
          <PriceExplained cell={cell} />
        </section>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </PriceForm>
    </>
  );
}

import type { ComponentProps } from "react";
import { FactorsForm } from "@/app/dashboard/pricing/estimates/factors-form";
import { PricingTabs } from "@/app/dashboard/pricing/pricing-tabs";
import { CsvLink } from "@/components/data/csv-link";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { LastChange } from "@/components/platform/audit/last-change";
import { formatDollars } from "@/lib/core/money";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { ShopFigures } from "@/lib/site/estimates/rules/shop-price";

interface EstimatesScreenProps extends Omit<ComponentProps<typeof FactorsForm>, "children"> {
  shopFigures: ShopFigures | null;
  /** Whether the reader may change what shops charge. */
  canSetShop: boolean;
  events: ComponentProps<typeof AuditTrail>["events"];
  change: Change | null;
}

export function EstimatesScreen(props: EstimatesScreenProps) {
  const { shopFigures, canSetShop, events, change, ...form } = props;
  return (
    <>
      <PageHead
        title="Pricing"
        text="How the car and the parts change what a service is estimated to cost"
        actions={
          <>
            <CsvLink url="/api/estimate-factors/csv" className="button-outline" />
            <a href={dashboardPaths.imports("factors")} className="button-outline">
              Import
            </a>
          </>
        }
      />
      <PricingTabs open="estimates" />
      <LastChange {...{ change }} returned={form.returned} one="factor" many="factors" />
      <p className="mb-3.5 text-gravel">
        Estimates start at the lowest price in the driver’s city or, without one, at the service’s
        list price, and never go below it. 100% leaves the price as it is. The brake quiz has prices
        of its own, and saved estimates stay as they were given.
      </p>
      <FactorsForm {...form}>
        <section className="panel">
          <h2 className="panel-title">Comparison with shops</h2>
          <p>
            {`${shopWords(shopFigures)} `}
            {canSetShop && (
              <a href={`${dashboardPaths.settings}#business`}>Change what shops charge</a>
            )}
          </p>
        </section>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} hasSubjects />
        </section>
      </FactorsForm>
    </>
  );
}

function shopWords(figures: ShopFigures | null): string {
  if (!figures) {
    return "Off. Cost pages compare with shops once a super administrator has set what shops charge, with sources.";
  }
  const { rateCents, rateSource, markupPercent, markupSource } = figures;
  return `On. Shops charge ${formatDollars(rateCents)} an hour (${rateSource}) and mark up parts by ${markupPercent}% (${markupSource}). Services with labor hours and a cost of parts show the comparison.`;
}

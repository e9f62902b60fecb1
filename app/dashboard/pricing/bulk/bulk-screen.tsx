import { BulkForm } from "@/app/dashboard/pricing/bulk/bulk-form";
import { BulkPreview } from "@/app/dashboard/pricing/bulk/bulk-preview";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { LastChange } from "@/components/platform/audit/last-change";
import type { BulkPlan, BulkPrice, MatrixService } from "@/lib/catalog/price-rules/schema";
import type { FieldErrors } from "@/lib/core/app-error";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface BulkScreenProps {
  services: readonly MatrixService[];
  states: readonly { slug: string; name: string; cities: number }[];
  /** The values as entered, even if invalid. */
  query: Record<string, string | string[] | undefined>;
  problems?: FieldErrors;
  bulk?: BulkPrice;
  plan?: BulkPlan;
  revision?: string;
  formKey?: string;
  returned: ReturnedForm | null;
  change: Change | null;
}

export function BulkScreen(props: BulkScreenProps) {
  const { services, states, query, problems = {}, returned, change } = props;
  const { bulk, plan, revision, formKey } = props;
  return (
    <>
      <PageHead
        title="Edit prices in bulk"
        text="Choose a service and cities, preview the price changes, and apply them"
        parent={{ label: "Pricing", href: dashboardPaths.pricing }}
      />
      <LastChange {...{ change, returned }} one="price" many="prices" />
      <div className="panels min-[72rem]:grid-cols-2">
        <section className="panel">
          <h2 className="panel-title">What to change</h2>
          <BulkForm {...{ services, states, query, problems }} />
        </section>
        <section className="panel" id="preview">
          <h2 className="panel-title">Preview</h2>
          {bulk && plan && revision && formKey ? (
            <BulkPreview {...{ bulk, plan, revision, formKey, returned }} />
          ) : (
            <p className="text-gravel">You’ll see every change here before you apply it.</p>
          )}
        </section>
      </div>
    </>
  );
}

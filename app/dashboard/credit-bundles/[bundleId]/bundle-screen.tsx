import type { ComponentProps } from "react";
import { BundleStep, DraftForm, NewBundle } from "@/app/dashboard/credit-bundles/bundle-forms";
import { BundleBadge } from "@/components/billing/purchases/bundle-badge";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import type { BundleDetails } from "@/lib/billing/purchases/data/bundles";
import { formatDollars } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface BundleScreenProps {
  bundle: BundleDetails;
  events: ComponentProps<typeof AuditTrail>["events"];
  returned: ReturnedForm | null;
  canEdit: boolean;
}

export function BundleScreen({ bundle, events, returned, canEdit }: BundleScreenProps) {
  return (
    <>
      <PageHead
        title={bundle.name}
        text={
          <>
            Version {bundle.version} <BundleBadge state={bundle.state} />
          </>
        }
        parent={{ label: "Credit bundles", href: dashboardPaths.creditBundles }}
      />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          {canEdit ? <Editing {...{ bundle, returned }} /> : <Offer bundle={bundle} />}
          <Versions bundle={bundle} />
        </div>
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}

function Editing({ bundle, returned }: Pick<BundleScreenProps, "bundle" | "returned">) {
  const { state, draftId } = bundle;
  if (state === "draft") {
    return (
      <section className="panel">
        <h2 className="panel-title">Draft</h2>
        <DraftForm {...{ bundle, returned }} />
        <div className="mt-5 flex flex-wrap gap-2 border-t border-grid pt-4">
          <BundleStep
            {...{ bundle, returned }}
            step="activation"
            label="Put bundle up for sale"
            question={`Put ${bundle.name} up for sale?`}
            consequence="This version can’t be changed once it’s for sale. It will replace any version that’s for sale now, and automatic top-ups that use the old version will be turned off."
            done="Bundle put up for sale"
          />
          <BundleStep
            {...{ bundle, returned }}
            step="archival"
            label="Discard draft"
            question="Discard this draft?"
            consequence="A discarded draft can’t be restored."
            done="Draft discarded"
          />
        </div>
      </section>
    );
  }
  return (
    <>
      <Offer bundle={bundle} />
      {draftId ? (
        <p>
          <a href={dashboardPaths.creditBundle(draftId)}>Open the draft of the next version</a>
        </p>
      ) : (
        <section className="panel">
          <h2 className="panel-title">New version</h2>
          <NewBundle from={bundle} returned={returned} />
        </section>
      )}
      {state === "active" && (
        <section className="panel">
          <h2 className="panel-title">Stop selling this bundle</h2>
          <p className="mb-3 text-gravel">
            Mechanics will no longer be able to buy this bundle, and automatic top-ups that use it
            will be turned off. Credit that they already bought won’t be affected.
          </p>
          <BundleStep
            {...{ bundle, returned }}
            step="archival"
            label="Archive bundle"
            question={`Archive ${bundle.name}?`}
            consequence="Mechanics will no longer be able to buy this bundle, and automatic top-ups that use it will be turned off. An archived bundle can’t be put up for sale again."
            done="Bundle archived"
          />
        </section>
      )}
    </>
  );
}

function Offer({ bundle }: Pick<BundleScreenProps, "bundle">) {
  const { priceCents, bonusCents } = bundle;
  return (
    <section className="panel">
      <h2 className="panel-title">Offer</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 tabular-nums [&_dt]:text-gravel">
        <dt>Price</dt>
        <dd>{formatDollars(priceCents)}</dd>
        <dt>Credit</dt>
        <dd>{formatDollars(priceCents)}</dd>
        <dt>Bonus</dt>
        <dd>{bonusCents > 0 ? formatDollars(bonusCents) : "None"}</dd>
      </dl>
    </section>
  );
}

function Versions({ bundle }: Pick<BundleScreenProps, "bundle">) {
  return (
    <section className="panel">
      <h2 className="panel-title">Versions and sales</h2>
      <table className="small-table">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Status</th>
            <th scope="col" data-align="end">
              Price
            </th>
            <th scope="col" data-align="end">
              Sold
            </th>
            <th scope="col" data-align="end">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {bundle.versions.map(({ id, version, state, priceCents, sold, revenueCents }) => (
            <tr key={id}>
              <th scope="row">
                {id === bundle.id ? (
                  version
                ) : (
                  <a href={dashboardPaths.creditBundle(id)} aria-label={`Version ${version}`}>
                    {version}
                  </a>
                )}
              </th>
              <td>
                <BundleBadge state={state} />
              </td>
              <td data-align="end">{formatDollars(priceCents)}</td>
              <td data-align="end">{sold.toLocaleString("en-US")}</td>
              <td data-align="end">{formatDollars(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

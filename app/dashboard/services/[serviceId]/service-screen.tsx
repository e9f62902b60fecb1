import type { ComponentProps } from "react";
import { ServiceForm } from "@/app/dashboard/services/service-form";
import { LiveForm } from "@/components/form/live-form";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { LastChange } from "@/components/platform/audit/last-change";
import { Badge } from "@/components/ui/badge";
import { countOf } from "@/components/ui/count-of";
import type { ServiceRow } from "@/lib/catalog/services/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { LastChange as Change } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface ServiceScreenProps {
  service: ServiceRow;
  categories: readonly string[];
  revision: string;
  events: ComponentProps<typeof AuditTrail>["events"];
  change: Change | null;
  returned: ReturnedForm | null;
}

export function ServiceScreen(props: ServiceScreenProps) {
  const { service, categories, revision, events, change, returned } = props;
  return (
    <>
      <PageHead
        title={service.name}
        text={<Status service={service} />}
        parent={{ label: "Services", href: dashboardPaths.services }}
        actions={<StatusForm service={service} returned={returned} />}
      />
      <LastChange {...{ change, returned }} one="service" many="services" />
      <div className="panels min-[72rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section className="panel">
          <h2 className="panel-title">Details</h2>
          <ServiceForm {...{ service, categories, revision, returned }} />
        </section>
        <div className="panels">
          <section className="panel">
            <h2 className="panel-title">Where this service appears</h2>
            <Pages service={service} />
          </section>
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} searchedFor={service.id} />
          </section>
        </div>
      </div>
    </>
  );
}

function Status({ service: { isActive, isOnHome, mechanicCount } }: { service: ServiceRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={isActive ? "good" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
      {isOnHome && <Badge tone="quiet">Home page</Badge>}
      {countOf(mechanicCount, "mechanic")}
    </span>
  );
}

/** Idempotent: sends the new status instead of toggling it, so a double click has the same effect as one click. */
function StatusForm({
  service: { id, isActive },
  returned,
}: Pick<ServiceScreenProps, "service" | "returned">) {
  return (
    <LiveForm
      action={`/api/services/${id}/status`}
      submitLabel={isActive ? "Deactivate" : "Activate"}
      className="flex"
      buttonClass={isActive ? "button-outline" : "button"}
      isDisposable
      returned={returned}
      toast={{ title: isActive ? "Service deactivated" : "Service activated" }}
    >
      <input type="hidden" name="isActive" value={isActive ? "" : "on"} />
    </LiveForm>
  );
}

function Pages({ service: { slug, category, isActive, ruleCount } }: { service: ServiceRow }) {
  const prices = `${dashboardPaths.pricing}?${new URLSearchParams({ category })}`;
  return (
    <ul className="grid gap-1.5">
      {isActive ? (
        <>
          <li>
            <a href={paths.services}>List of services</a>
          </li>
          <li>
            <a href={paths.citiesFor(slug)}>Cities with this service</a>
          </li>
        </>
      ) : (
        <li>Nowhere. Drivers can’t open this service’s pages until you activate it.</li>
      )}
      <li>
        <a href={prices}>Prices by city</a> ({ruleCount} set)
      </li>
    </ul>
  );
}

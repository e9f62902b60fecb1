import {
  CityActivation,
  CoverageMechanics,
} from "@/app/dashboard/coverage/[locationId]/coverage-mechanics";
import { CoverageNeighbors } from "@/app/dashboard/coverage/[locationId]/coverage-neighbors";
import { CoverageRing } from "@/app/dashboard/coverage/[locationId]/coverage-ring";
import { LastCoverageChange } from "@/app/dashboard/coverage/last-coverage-change";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { RecordInputs } from "@/components/form/record-inputs";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { Badge } from "@/components/ui/badge";
import { CITY_FIELDS } from "@/lib/catalog/locations/fields";
import type { CityCoverage } from "@/lib/catalog/locations/schema/city-coverage";
import { cityAndState } from "@/lib/core/place-names";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { AuditEvent, LastChange } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";

interface CityScreenProps {
  city: CityCoverage;
  events: readonly AuditEvent[];
  /** The administrator's last change; null if it can't be undone. */
  change: LastChange | null;
  returned: ReturnedForm | null;
}

export function CityScreen({ city, events, change, returned }: CityScreenProps) {
  const { id, slug, isActive, mechanics, ringRevision } = city;
  const reachable = mechanics.filter(({ state }) => state === "active").length;
  return (
    <>
      <PageHead
        title={cityAndState(city)}
        text={
          <>
            <Badge tone={isActive ? "good" : "quiet"}>
              {isActive ? "Page active" : "Page inactive"}
            </Badge>{" "}
            {isActive && reachable === 0 && "No active mechanic covers this city."}
          </>
        }
        parent={{ label: "Coverage", href: dashboardPaths.coverage }}
        actions={
          <>
            <a href={dashboardPaths.callsOf({ city: id })} className="button-outline">
              Calls
            </a>
            {isActive && (
              <a href={paths.hub(slug)} className="button-outline">
                View city page
              </a>
            )}
            <CityActivation city={city} />
          </>
        }
      />
      <LastCoverageChange change={change} returned={returned} />
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <section className="panel">
            <h2 className="panel-title">Mechanics</h2>
            {mechanics.length === 0 ? (
              <p className="text-gravel">No mechanic covers this city. Add one below.</p>
            ) : (
              <>
                <p className="mb-2 text-gravel">
                  Calls go to the first mechanic who is open and offers the service. Mechanics added
                  later go to the end of the list.
                </p>
                <CoverageRing
                  locationId={id}
                  city={city.city}
                  mechanics={mechanics}
                  revision={ringRevision}
                />
              </>
            )}
          </section>
          <CoverageMechanics city={city} returned={returned} />
        </div>
        <div className="panels">
          <section className="panel">
            <h2 className="panel-title">City</h2>
            <CityForm city={city} returned={returned} />
          </section>
          <CoverageNeighbors city={city} />
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} searchedFor={id} />
          </section>
        </div>
      </div>
    </>
  );
}

function CityForm({ city, returned }: Pick<CityScreenProps, "city" | "returned">) {
  const { id, form, revision, slug, state } = city;
  const action = `/api/locations/${id}`;
  const [stateSlug = ""] = slug.split("/");
  return (
    <LiveForm
      action={action}
      submitLabel="Save city"
      revision={revision}
      returned={returned}
      toast={{ title: "City saved", description: `${form.city}, ${state}` }}
    >
      <RecordInputs
        fields={CITY_FIELDS}
        values={{ ...form, slug: form.citySlug }}
        words={{
          slug: {
            hint: `The part after /city/${stateSlug}/. The old URL will redirect to the new one.`,
          },
        }}
        returned={returnedBy(action, returned)}
      />
    </LiveForm>
  );
}

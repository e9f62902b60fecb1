import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { ProfileForms } from "@/components/profile/profile-forms";
import { CoveragePanel } from "@/components/roster/coverage-panel";
import { DocumentsPanel } from "@/components/roster/documents-panel";
import { IdentityForm } from "@/components/roster/identity-form";
import { MechanicAccount } from "@/components/roster/mechanic-account";
import { StateButtons } from "@/components/roster/state-buttons";
import { STATE_NAMES, STATE_TONES } from "@/components/roster/state-words";
import { Badge } from "@/components/ui/badge";
import type { Application } from "@/lib/applications/schema";
import type { AuditEvent } from "@/lib/audit/schema";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import type { CoveragePreview } from "@/lib/coverage/schema";
import type { Profile } from "@/lib/profile/schema";
import { missingFor } from "@/lib/roster/rules";
import type { RosterEntry } from "@/lib/roster/schema";
import type { Service } from "@/lib/services/schema";

interface MechanicScreenProps {
  mechanic: RosterEntry;
  profile: Profile;
  services: readonly Service[];
  preview: CoveragePreview | null;
  /** With the application they came from; null where there was none. */
  documents: { applicationId: string; papers: Application["papers"] } | null;
  /** The day in the mechanic's zone, YYYY-MM-DD. */
  today: string;
  events: readonly AuditEvent[];
}

/** One mechanic: who they are, where and when they work, what they offer, and what was done. */
export function MechanicScreen({
  mechanic,
  profile,
  services,
  preview,
  documents,
  today,
  events,
}: MechanicScreenProps) {
  const { name, businessName, state, hours } = mechanic;
  const missing = missingFor(mechanic, hours.week.flat().length > 0);
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge> {businessName}
          </>
        }
        parent={{ label: "Mechanics", href: dashboardPath.mechanics }}
        actions={<StateButtons mechanic={mechanic} />}
      />
      {missing.length > 0 && (
        <p className="notice">{`Drivers cannot find them yet. Missing: ${missing.join(", ")}.`}</p>
      )}
      <div className="panels panels-2">
        <div className="panels">
          <section className="panel">
            <h2 className="panel-title">Who they are</h2>
            <IdentityForm mechanic={mechanic} />
            <MechanicAccount mechanic={mechanic} />
          </section>
          <CoveragePanel mechanic={mechanic} />
          <DocumentsPanel
            papers={documents?.papers ?? null}
            validUntil={mechanic.documentsValidUntil}
            today={today}
          >
            {documents && (
              <p className="panel-foot">
                <a href={dashboardPath.application(documents.applicationId)}>Their application</a>
              </p>
            )}
          </DocumentsPanel>
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <AuditTrail events={events} />
          </section>
        </div>
        <div className="panels">
          <ProfileForms
            address={`/api/roster/${mechanic.id}`}
            profile={profile}
            services={services.map(({ id, name: service, category }) => ({
              id,
              name: service,
              category,
            }))}
            preview={preview}
          />
        </div>
      </div>
    </>
  );
}

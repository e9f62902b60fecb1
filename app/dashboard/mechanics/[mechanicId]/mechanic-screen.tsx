import { AuditTrail } from "@/components/audit/audit-trail";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { CoveragePanel } from "@/components/roster/coverage-panel";
import { HoursPanel } from "@/components/roster/hours-panel";
import { IdentityForm } from "@/components/roster/identity-form";
import { MechanicAccount } from "@/components/roster/mechanic-account";
import { OffersPanel } from "@/components/roster/offers-panel";
import { StateButtons } from "@/components/roster/state-buttons";
import { STATE_NAMES, STATE_TONES } from "@/components/roster/state-words";
import { Badge } from "@/components/ui/badge";
import type { AuditEvent } from "@/lib/audit/schema";
import { dashboardPath } from "@/lib/core/dashboard-paths";
import { missingFor } from "@/lib/roster/rules";
import type { RosterEntry } from "@/lib/roster/schema";

interface MechanicScreenProps {
  mechanic: RosterEntry;
  events: readonly AuditEvent[];
}

/** One mechanic: who they are, where and when they work, what they offer, and what was done. */
export function MechanicScreen({ mechanic, events }: MechanicScreenProps) {
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
        <section className="panel">
          <h2 className="panel-title">Who they are</h2>
          <IdentityForm mechanic={mechanic} />
          <MechanicAccount mechanic={mechanic} />
        </section>
        <CoveragePanel mechanic={mechanic} />
        <HoursPanel mechanic={mechanic} />
        <OffersPanel offers={mechanic.offers} />
        <section className="panel">
          <h2 className="panel-title">History</h2>
          <AuditTrail events={events} />
        </section>
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { listAuditEvents } from "@/app/audit-trail";
import { OverviewTab } from "@/app/dashboard/mechanics/[mechanicId]/overview-tab";
import {
  HoursTab,
  ProfileTab,
  ServicesTab,
} from "@/app/dashboard/mechanics/[mechanicId]/part-tabs";
import type { MechanicRecord } from "@/app/dashboard/mechanics/[mechanicId]/read-record";
import { DocumentsPanel } from "@/components/mechanics/profiles/documents-panel";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { creditList } from "@/lib/billing/ledger/data/credits";
import { previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { dateIn } from "@/lib/core/time";
import { findStateCode } from "@/lib/core/zip-places";
import { findApplicationIdOf } from "@/lib/mechanics/applications/data/application";
import { findPhotos } from "@/lib/mechanics/photos/data";
import { listRefusals } from "@/lib/mechanics/profiles/data/documents";
import { readLimitUse } from "@/lib/mechanics/profiles/data/limit-use";
import { findMechanicAccount } from "@/lib/mechanics/profiles/data/profile";
import type { RecordTab } from "@/lib/mechanics/profiles/rules/record-tabs";
import { listReviews } from "@/lib/mechanics/reviews/data/own-reviews";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { listCallsOfMechanic } from "@/lib/telephony/calls/data/call-list";
import { canStoreFiles } from "@/lib/vendors/file-store";

interface TabContext {
  actor: Actor;
  record: MechanicRecord;
  returned: ReturnedForm | null;
  now: Date;
}

const EVENTS_SHOWN = 50;
const LINES_SHOWN = 5;

/** Reads and renders the content of each tab. */
export const READ_TABS: Readonly<Record<RecordTab, (context: TabContext) => Promise<ReactNode>>> = {
  overview: async ({ actor, record, returned }) => {
    const { id } = record.profile;
    const [account, calls, credits, reviews] = await Promise.all([
      findMechanicAccount(id),
      listCallsOfMechanic(actor, id, LINES_SHOWN),
      creditList(id).first({}, LINES_SHOWN),
      listReviews(id),
    ]);
    return <OverviewTab {...{ actor, record, account, calls, credits, reviews, returned }} />;
  },
  profile: async ({ record: { profile }, returned, now }) => {
    const [limitUse, photos] = await Promise.all([
      readLimitUse(profile, now),
      findPhotos(profile.id),
    ]);
    return <ProfileTab {...{ profile, photos, limitUse, returned }} canUpload={canStoreFiles()} />;
  },
  hours: async ({ record: { profile }, returned }) => {
    const { zipcode, radiusMiles } = profile;
    const preview = radiusMiles === null ? null : await previewCoverage(zipcode, radiusMiles);
    return <HoursTab {...{ profile, preview, returned }} />;
  },
  services: async ({ record: { profile }, returned }) => (
    <ServicesTab {...{ profile, returned }} services={await listAllServices()} />
  ),
  documents: async ({ record: { profile }, returned, now }) => {
    const [applicationId, refusals] = await Promise.all([
      findApplicationIdOf(profile.id),
      listRefusals(profile.id),
    ]);
    return (
      <DocumentsPanel
        mechanic={profile}
        refusals={refusals}
        editor="administrator"
        stateCode={findStateCode(profile.zipcode) ?? ""}
        today={dateIn(profile.timezone, now)}
        returned={returned}
      >
        {applicationId && (
          <p className="mt-4 border-t border-grid pt-3">
            <a href={dashboardPaths.application(applicationId)}>View application</a>
          </p>
        )}
      </DocumentsPanel>
    );
  },
  history: async ({ record: { profile } }) => {
    const subject = { subjectKind: "mechanic", subjectId: profile.id };
    const { items } = await listAuditEvents({ limit: EVENTS_SHOWN }, subject);
    return (
      <section className="panel">
        <h2 className="panel-title">History</h2>
        <AuditTrail events={items} searchedFor={profile.id} />
      </section>
    );
  },
};

import { QueueBar } from "@/app/dashboard/mechanics/applications/[applicationId]/queue-bar";
import {
  MessageForm,
  ReviewButtons,
} from "@/app/dashboard/mechanics/applications/[applicationId]/review-buttons";
import {
  PhonePanel,
  ReviewDocumentsPanel,
} from "@/app/dashboard/mechanics/applications/[applicationId]/review-panels";
import { CoverageMap } from "@/components/catalog/locations/coverage-map";
import { CoveredCities } from "@/components/catalog/locations/covered-cities";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import {
  APPLICATION_STATUS_NAMES,
  ApplicationStatusBadge,
  FLAG_NAMES,
} from "@/components/mechanics/applications/application-labels";
import { MessageList } from "@/components/mechanics/applications/message-list";
import { weekWords } from "@/components/mechanics/profiles/week-words";
import { AuditTrail } from "@/components/platform/audit/audit-trail";
import { formatField } from "@/components/platform/audit/format-field";
import { Badge } from "@/components/ui/badge";
import type { CoveragePreview } from "@/lib/catalog/locations/schema";
import { formatDollars } from "@/lib/core/money";
import { clockName } from "@/lib/core/time";
import { isFinal } from "@/lib/mechanics/applications/rules/status";
import type {
  Duplicate,
  QueuePlace,
  ReviewedApplication,
} from "@/lib/mechanics/applications/schema/application";
import { askedTexts } from "@/lib/mechanics/profiles/rules/introduction";
import type { AuditEvent } from "@/lib/platform/audit/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface ApplicationScreenProps {
  application: ReviewedApplication;
  duplicates: readonly Duplicate[];
  preview: CoveragePreview | null;
  events: readonly AuditEvent[];
  place: QueuePlace;
}

export function ApplicationScreen(props: ApplicationScreenProps) {
  const { application, duplicates, preview, events, place } = props;
  const { status, name, businessName } = application;
  return (
    <>
      <PageHead
        title={name}
        text={
          <>
            <ApplicationStatusBadge status={status} /> <bdi>{businessName}</bdi>
          </>
        }
        parent={{ label: "Applications", href: dashboardPaths.applications }}
        actions={<ReviewButtons application={application} nextId={place.nextId} />}
      />
      <QueueBar applicationId={application.id} place={place} />
      {isFinal(status) ? (
        <DecisionNotice application={application} />
      ) : (
        <ObstaclesNotice application={application} />
      )}
      <div className="panels min-[72rem]:grid-cols-2">
        <div className="panels">
          <PhonePanel application={application} />
          <DuplicatesPanel duplicates={duplicates} />
          <ReviewDocumentsPanel application={application} />
          <section className="panel">
            <h2 className="panel-title">Messages</h2>
            <MessageList messages={application.messages} />
            <div className="not-first:mt-3">
              <MessageForm
                applicationId={application.id}
                to="notes"
                label="Note for reviewers"
                submitLabel="Add note"
              />
            </div>
          </section>
        </div>
        <div className="panels">
          <WorkPanel application={application} preview={preview} />
          <section className="panel">
            <h2 className="panel-title">History</h2>
            <p className="text-gravel">
              Submitted: <Time at={application.submittedAt} none="never" hasMinutes />. Terms:{" "}
              {application.termsVersion
                ? `accepted (version ${application.termsVersion})`
                : "not accepted"}
            </p>
            <AuditTrail events={events} searchedFor={application.id} />
          </section>
        </div>
      </div>
    </>
  );
}

function DecisionNotice({ application }: Pick<ApplicationScreenProps, "application">) {
  const { status, decidedAt, deciderName, decisionNote, mechanicId } = application;
  if (decidedAt === null) return null;
  return (
    <div className="notice mb-4 wrap-anywhere">
      <p>
        <b>{APPLICATION_STATUS_NAMES[status]}</b>
        {" by "}
        <bdi>{deciderName ?? "a former user"}</bdi>, <Time at={decidedAt} isRelative />
      </p>
      {decisionNote && (
        <p className="whitespace-pre-wrap">
          <bdi>{decisionNote}</bdi>
        </p>
      )}
      {mechanicId && <a href={dashboardPaths.mechanic(mechanicId)}>View mechanic</a>}
    </div>
  );
}

function ObstaclesNotice({
  application: { obstacles },
}: Pick<ApplicationScreenProps, "application">) {
  if (obstacles.length === 0) return null;
  return (
    <div className="notice mb-4">
      <p>
        <b>This application can’t be approved yet</b>
      </p>
      <ul>
        {obstacles.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ZoneLine({
  timezone,
  preview,
}: Pick<ApplicationScreenProps, "preview"> & { timezone: string | null }) {
  if (timezone === null) return null;
  const base = preview?.base;
  return (
    <>
      <p className="mt-2">{`Time zone: ${formatField("timezone", timezone)}`}</p>
      {base && base.timezone !== timezone && (
        <p className="notice">
          {`ZIP ${base.zip} is on ${clockName(base.timezone)}. Confirm the time zone with the applicant.`}
        </p>
      )}
    </>
  );
}

function WorkPanel({
  application,
  preview,
}: Pick<ApplicationScreenProps, "application" | "preview">) {
  return (
    <section className="panel" id="work">
      <h2 className="panel-title">Services, area, and hours</h2>
      <ul className="mt-2 grid gap-1">
        {application.offers.map(({ serviceId, name, priceCents }) => (
          <li key={serviceId}>
            {`${name}: ${priceCents === null ? "quoted by phone" : formatDollars(priceCents)}`}
          </li>
        ))}
      </ul>
      {askedTexts(application).map((line) => (
        <p key={line} className="mt-2">
          <bdi>{line}</bdi>
        </p>
      ))}
      <ul className="mt-2 grid gap-1">
        {(application.hours ? weekWords(application.hours) : []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ZoneLine timezone={application.timezone} preview={preview} />
      {preview && (
        <div className="mt-3 grid gap-3">
          <CoverageMap preview={preview} />
          <CoveredCities preview={preview} />
        </div>
      )}
    </section>
  );
}

function DuplicatesPanel({ duplicates }: { duplicates: readonly Duplicate[] }) {
  return (
    <section className="panel">
      <h2 className="panel-title">Possible duplicates</h2>
      {duplicates.length === 0 ? (
        <p className="text-gravel">
          No one else has the same phone number, email, or registration number.
        </p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {duplicates.map(({ kind, id, name, flags }) => (
            <li key={`${kind} ${id}`}>
              <a href={hrefOf(kind, id, name)}>
                <bdi>{name}</bdi>
              </a>
              {` (${kind}) `}
              {flags.map((flag) => (
                <Badge key={flag} tone="bad">
                  {FLAG_NAMES[flag]}
                </Badge>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function hrefOf(kind: Duplicate["kind"], id: string, name: string): string {
  if (kind === "mechanic") return dashboardPaths.mechanic(id);
  if (kind === "application") return dashboardPaths.application(id);
  return `${dashboardPaths.users}?q=${encodeURIComponent(name)}`;
}

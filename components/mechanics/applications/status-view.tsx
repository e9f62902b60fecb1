import type { ReactNode } from "react";
import { ReaderZoneProvider, Time } from "@/components/data/time";
import { Form, returnedBy } from "@/components/form/form";
import { AccountSign } from "@/components/layout/account-sign";
import { ApplicationSummary } from "@/components/mechanics/applications/application-summary";
import { AccountLinks } from "@/components/mechanics/applications/begin-view";
import { MessageList } from "@/components/mechanics/applications/message-list";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { SITE_TIMEZONE } from "@/lib/core/time";
import { isEditable, isFinal } from "@/lib/mechanics/applications/rules/status";
import type { Step } from "@/lib/mechanics/applications/rules/steps";
import type {
  Application,
  ApplicationStatus,
} from "@/lib/mechanics/applications/schema/application";
import { paths } from "@/lib/platform/pages/paths";

const WITHDRAWAL = "/api/applications/mine/withdrawal";

interface StatusViewProps {
  application: Application;
  serviceNames: ReadonlyMap<string, string>;
  /** Cities in the service area, nearest first. */
  cities: readonly string[];
  missing: readonly Step[];
  returned: ReturnedForm | null;
}

export function StatusView(props: StatusViewProps) {
  const { application, serviceNames, cities, missing, returned } = props;
  const { status, decisionNote, messages } = application;
  const text = STATUS_TEXTS[status];
  return (
    <ReaderZoneProvider timezone={application.timezone ?? SITE_TIMEZONE}>
      <AccountSign title="Your application" isWide>
        <div
          className="border-l-8 border-amber bg-concrete px-4 py-3 data-[tone=bad]:border-danger data-[tone=good]:border-leaf"
          data-tone={text.tone}
        >
          <p className="font-sign text-28/[1.1]">{text.title}</p>
          <p>{text.text}</p>
        </div>
        <StatusSteps application={application} />
        {decisionNote && (
          <blockquote className="notice wrap-anywhere whitespace-pre-wrap">
            <bdi>{decisionNote}</bdi>
          </blockquote>
        )}
        <NextStep application={application} returned={returned} />
        {messages.length > 0 && <MessageList messages={messages} />}
        <ApplicationSummary
          application={application}
          serviceNames={serviceNames}
          cities={cities}
          missing={isEditable(status) ? missing : []}
          isEditable={isEditable(status)}
        />
        {!isFinal(status) && <Withdrawal returned={returned} />}
        <AccountLinks isOnStatusPage />
      </AccountSign>
    </ReaderZoneProvider>
  );
}

function NextStep({
  application: { status },
  returned,
}: Pick<StatusViewProps, "application" | "returned">): ReactNode {
  if (status === "approved") return <Onward href={paths.dashboard} label="Go to the dashboard" />;
  if (status === "draft") return <Onward href={paths.onboard()} label="Continue" />;
  if (status === "needs_info") return <Onward href={paths.onboard("review")} label="Answer" />;
  if (status !== "rejected" && status !== "withdrawn") return null;
  return (
    <Form
      action="/api/applications/mine"
      submitLabel="Start another application"
      buttonClass="button-outline"
      returned={returned}
    />
  );
}

function Onward({ href, label }: { href: string; label: string }) {
  return (
    <p>
      <a href={href} className="button">
        {label}
      </a>
    </p>
  );
}

/** Collapsed, so that one tap can't withdraw an application by accident. */
function Withdrawal({ returned }: Pick<StatusViewProps, "returned">) {
  return (
    <details
      className="border-t-2 border-grid pt-3 open:grid open:gap-3"
      open={returnedBy(WITHDRAWAL, returned) !== null}
    >
      <summary className="min-h-6 cursor-pointer">Withdraw your application</summary>
      <p>This can’t be undone. You can start another application later.</p>
      <Form
        action={WITHDRAWAL}
        submitLabel="Withdraw application"
        buttonClass="button-outline"
        returned={returned}
      />
    </details>
  );
}

const NAMES = ["Submitted", "In review", "Decided"] as const;

/** The current step for each status. Drafts and withdrawn applications have none. */
const AT: Partial<Record<ApplicationStatus, number>> = {
  submitted: 0,
  in_review: 1,
  needs_info: 1,
  approved: 2,
  rejected: 2,
};

function StatusSteps({ application }: { application: Application }) {
  const { status, submittedAt, decidedAt } = application;
  const at = AT[status];
  if (at === undefined) return null;
  const times = [submittedAt, null, decidedAt];
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-2" aria-label="Application progress">
      {NAMES.map((name, step) => (
        <li
          key={name}
          className={`grid flex-[1_1_10rem] content-start border-t-6 pt-1.5 ${step <= at ? "border-leaf" : "border-grid text-gravel"}`}
          aria-current={step === at ? "step" : undefined}
        >
          <strong>{name}</strong>
          <Time at={times[step] ?? null} hasMinutes />
        </li>
      ))}
    </ol>
  );
}

type StatusText = { title: string; text: string; tone: "good" | "wait" | "bad" | "quiet" };

const STATUS_TEXTS: Record<ApplicationStatus, StatusText> = {
  draft: {
    title: "Not submitted yet",
    text: "Your answers are saved. Continue whenever you like.",
    tone: "wait",
  },
  submitted: {
    title: "Submitted",
    text: "We’ll review your application soon. You don’t need to do anything until we email you with a question or our decision.",
    tone: "wait",
  },
  in_review: {
    title: "In review",
    text: "We’re reviewing your application. We’ll email you if we have a question and when we’ve made a decision.",
    tone: "wait",
  },
  needs_info: {
    title: "We have a question",
    text: "We need your answer before we can make a decision. You can also edit your application.",
    tone: "bad",
  },
  approved: {
    title: "Approved",
    text: "You’re listed on the site in every city within your radius.",
    tone: "good",
  },
  rejected: {
    title: "Not approved",
    text: "We didn’t approve your application. Here’s why:",
    tone: "bad",
  },
  withdrawn: {
    title: "Withdrawn",
    text: "You withdrew this application, so we won’t review it.",
    tone: "quiet",
  },
};

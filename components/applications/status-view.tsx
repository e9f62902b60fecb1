import type { ReactNode } from "react";
import { AccountLinks } from "@/components/applications/account-links";
import { STANDINGS } from "@/components/applications/application-statuses";
import { ApplicationSummary } from "@/components/applications/application-summary";
import { MessageList } from "@/components/applications/message-list";
import { StandingSteps } from "@/components/applications/status-steps";
import { Form, returnedBy } from "@/components/form/form";
import { AccountSign } from "@/components/layout/account-sign";
import { isEditable, isFinal } from "@/lib/applications/rules/status";
import type { Step } from "@/lib/applications/rules/steps";
import type { Application } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { paths } from "@/lib/site/paths";

const WITHDRAWAL = "/api/applications/mine/withdrawal";

interface StandingViewProps {
  application: Application;
  serviceNames: ReadonlyMap<string, string>;
  /** The cities that the area covers, nearest first. */
  cities: readonly string[];
  /** Steps that are not done yet. */
  missing: readonly Step[];
  returned: ReturnedForm | null;
}

/** Where an application stands, what was said about it, and what its applicant can do next. */
export function StandingView(props: StandingViewProps) {
  const { application, serviceNames, cities, missing, returned } = props;
  const { status, decisionNote, messages } = application;
  const standing = STANDINGS[status];
  return (
    <AccountSign title="Your application" isWide>
      <div className="standing" data-tone={standing.tone}>
        <p className="standing-title">{standing.title}</p>
        <p>{standing.text}</p>
      </div>
      <StandingSteps application={application} />
      {decisionNote && (
        <blockquote className="notice">
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
      <AccountLinks isStanding />
    </AccountSign>
  );
}

function NextStep({
  application: { status },
  returned,
}: Pick<StandingViewProps, "application" | "returned">): ReactNode {
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
      <a href={href} className="call">
        {label}
      </a>
    </p>
  );
}

/** Opens before it acts, so that a slip of the thumb withdraws nothing. */
function Withdrawal({ returned }: Pick<StandingViewProps, "returned">) {
  return (
    <details className="withdrawal" open={returnedBy(WITHDRAWAL, returned) !== null}>
      <summary>Withdraw the application</summary>
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

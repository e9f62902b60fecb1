"use client";

import { ReviewButton } from "@/app/dashboard/mechanics/applications/[applicationId]/review-button";
import { useReaderZone } from "@/components/data/time";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { TextField } from "@/components/form/text-field";
import { useSaved } from "@/components/form/use-saved";
import { readDocumentChecks } from "@/components/mechanics/applications/document-check";
import { unmailedNote, useReview, useRun } from "@/components/mechanics/applications/use-review";
import { useToast } from "@/components/ui/use-toast";
import { confirmLeaving } from "@/lib/core/client/confirm-leaving";
import { useShortcuts } from "@/lib/core/client/use-shortcuts";
import { formatTime } from "@/lib/core/time";
import { isFinal } from "@/lib/mechanics/applications/rules/status";
import type { ReviewedApplication } from "@/lib/mechanics/applications/schema/application";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface ReviewButtonsProps {
  application: Pick<ReviewedApplication, "id" | "revision" | "name" | "status" | "obstacles">;
  /** ID of the application to review next; null at the end of the queue. */
  nextId: string | null;
}

/** Renders nothing once the decision is final. */
export function ReviewButtons({ application, nextId }: ReviewButtonsProps) {
  const { id, revision, name, status, obstacles } = application;
  if (isFinal(status)) return null;
  return (
    <>
      <noscript>
        <p>Turn on JavaScript to review this application.</p>
      </noscript>
      {obstacles.length === 0 ? (
        <ApproveButton application={application} nextId={nextId} />
      ) : (
        <BlockedApproval obstacles={obstacles} />
      )}
      {status === "submitted" && (
        <ReviewButton
          applicationId={id}
          label="Start review"
          write={{ to: "review" }}
          done="Review started"
        />
      )}
      <ModalButton
        label="Ask for information"
        title={`Ask ${name} for information`}
        text="We’ll email the applicant your question. They can sign in to answer it and edit their application."
        className="button-outline"
      >
        {(close) => (
          <MessageForm
            applicationId={id}
            to="questions"
            label="Question"
            submitLabel="Send question"
            onSent={close}
          />
        )}
      </ModalButton>
      <ReasonDialog
        label="Reject"
        title={`Reject ${name}’s application?`}
        text="This can’t be undone. We’ll email the applicant, who can start another application."
        action={`/api/applications/${id}/rejection`}
        submitLabel="Reject application"
        revision={revision}
        toast={(answer) => ({ title: "Application rejected", description: unmailedNote(answer) })}
        name="note"
        hint="The applicant will see this reason."
      />
    </>
  );
}

function ApproveButton({ application, nextId }: ReviewButtonsProps) {
  const { id, revision, name } = application;
  const { savedAndLeft } = useSaved();
  const { send } = useReview(id);
  const timezone = useReaderZone();
  const { run, isRunning } = useRun(async () => {
    if (!confirmLeaving()) return;
    const answer = await send("approval", {
      body: { revision, ...readDocumentChecks() },
    });
    const next = nextId ? dashboardPaths.application(nextId) : dashboardPaths.applications;
    await savedAndLeft(next, approvalToast(name, answer, timezone));
  });
  useShortcuts({ "Control+Enter": run });
  return (
    <button
      type="button"
      className="button noscript:hidden"
      aria-disabled={isRunning || undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={run}
    >
      {isRunning ? "Please wait…" : "Approve all and publish"}
    </button>
  );
}

/** Responds to the approval shortcut by explaining what is missing. */
function BlockedApproval({ obstacles }: Pick<ReviewedApplication, "obstacles">) {
  const { show } = useToast();
  const explain = () =>
    show({
      title: "This application can’t be approved yet",
      description: obstacles.map(({ text }) => text).join(" "),
    });
  useShortcuts({ "Control+Enter": explain });
  return null;
}

function approvalToast(name: string, answer: unknown, timezone: string) {
  const { approvedBefore } = Object(answer);
  if (approvedBefore) {
    const time = formatTime(approvedBefore.at, { hasMinutes: true, timezone });
    const who = approvedBefore.name ?? "A former user";
    return {
      title: `Already approved: ${name}`,
      description: `${who} approved this application on ${time}.`,
    };
  }
  const description = unmailedNote(answer) ?? "Drivers will see the mechanic within seconds.";
  return { title: `Approved: ${name}`, description };
}

interface MessageFormProps {
  applicationId: string;
  /** Questions go to the applicant, notes to other reviewers. */
  to: "questions" | "notes";
  label: string;
  submitLabel: string;
  onSent?: () => void;
}

export function MessageForm({ applicationId, to, label, submitLabel, onSent }: MessageFormProps) {
  return (
    <LiveForm
      action={`/api/applications/${applicationId}/${to}`}
      submitLabel={submitLabel}
      isReset
      toast={(answer) => ({
        title: to === "questions" ? "Question sent" : "Note saved",
        description: unmailedNote(answer),
      })}
      onSaved={onSent}
    >
      <TextField name="text" label={label} rows={4} />
    </LiveForm>
  );
}

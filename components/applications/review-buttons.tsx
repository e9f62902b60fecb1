"use client";

import { unmailedNote, useReview } from "@/components/applications/use-review";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import type { ReviewedApplication } from "@/lib/applications/schema";

type Reviewed = Pick<ReviewedApplication, "id" | "revision" | "name" | "status" | "obstacles">;

export function ReviewButtons({ application }: { application: Reviewed }) {
  const { id, revision, name, status, obstacles } = application;
  const { send, done } = useReview(id);
  if (status === "submitted") {
    return (
      <ConfirmButton
        label="Start the review"
        title={`Review the application of ${name}?`}
        text="The applicant sees that it’s in review. Then you can ask a question, approve or reject."
        confirmLabel="Start"
        className="button"
        run={() => send("review")}
        onDone={() => done("In review")}
      />
    );
  }
  if (status !== "in_review" && status !== "needs_info") return null;
  return (
    <>
      {status === "in_review" && obstacles.length === 0 && (
        <ConfirmButton
          label="Approve"
          title={`Make ${name} a mechanic?`}
          text="They appear on the site within seconds in every city within their radius. We’ll email them."
          confirmLabel="Approve"
          className="button"
          run={() =>
            send("approval", { body: { revision } }).then((answer) => done("Approved", answer))
          }
        />
      )}
      {status === "in_review" && (
        <ModalButton
          label="Ask for information"
          title={`Ask ${name}`}
          text="We’ll email them. They can answer and edit their application here."
          className="button-outline"
        >
          {(close) => (
            <MessageForm
              applicationId={id}
              to="questions"
              label="Question"
              submitLabel="Ask"
              onSent={close}
            />
          )}
        </ModalButton>
      )}
      <ModalButton
        label="Reject"
        title={`Reject the application of ${name}?`}
        text="This can’t be undone. We’ll email them, and they can start another application."
        className="button-outline"
      >
        {(close) => (
          <LiveForm
            action={`/api/applications/${id}/rejection`}
            submitLabel="Reject"
            buttonClass="button button-danger"
            revision={revision}
            toast={(answer) => ({ title: "Rejected", description: unmailedNote(answer) })}
            onSaved={close}
          >
            <TextField name="note" label="Reason" hint="The applicant will see this." rows={4} />
          </LiveForm>
        )}
      </ModalButton>
    </>
  );
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

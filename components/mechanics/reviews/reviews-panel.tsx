import { type Fold, Panel } from "@/components/data/panel";
import { Time } from "@/components/data/time";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { countOf } from "@/components/ui/count-of";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { HIDDEN_REASON_NAMES, MAX_WORDS_LENGTH } from "@/lib/mechanics/reviews/constants";
import type { ManagedReview } from "@/lib/mechanics/reviews/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface ReviewsPanelProps {
  reviews: readonly ManagedReview[];
  /** Mechanics answer reviews, and administrators hide them. */
  reader: "mechanic" | "administrator";
  fold?: Fold;
  returned: ReturnedForm | null;
}

/** Renders nothing without reviews. */
export function ReviewsPanel({ reviews, reader, fold, returned }: ReviewsPanelProps) {
  if (reviews.length === 0) return null;
  return (
    <Panel id="reviews" title="Reviews" fold={fold}>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id} className="border-t border-grid pt-3">
            <p className="font-bold">
              <a href={dashboardPaths.call(review.callId)}>{countOf(review.stars, "star")}</a>
              {review.isFixed ? " · Fixed" : " · Not fixed"}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{review.words}</p>
            <p className="text-gravel">
              {review.firstName && `${review.firstName} · `}
              <Time at={review.createdAt} />
            </p>
            {review.hiddenReason && (
              <p>{`Hidden from the public: ${HIDDEN_REASON_NAMES[review.hiddenReason]}`}</p>
            )}
            {review.answer && (
              <p className="whitespace-pre-line wrap-anywhere">{`Answer: ${review.answer}`}</p>
            )}
            {reader === "administrator" ? (
              <HidingForm review={review} returned={returned} />
            ) : (
              review.answer === null && <AnswerForm review={review} returned={returned} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ReviewFormProps {
  review: ManagedReview;
  returned: ReturnedForm | null;
}

function AnswerForm({ review: { id }, returned }: ReviewFormProps) {
  const action = `/api/reviews/${id}/answer`;
  return (
    <LiveForm
      action={action}
      className="form mt-2"
      buttonClass="button-outline"
      submitLabel="Publish answer"
      returned={returned}
      toast={{ title: "Answer published" }}
    >
      <TextField
        id={`answer-${id}`}
        name="answer"
        label="Your answer"
        hint="Everyone can read it. You can answer once and can’t change it later."
        rows={3}
        maxLength={MAX_WORDS_LENGTH}
        returned={returnedBy(action, returned)}
      />
    </LiveForm>
  );
}

function HidingForm({ review: { id, hiddenReason }, returned }: ReviewFormProps) {
  if (hiddenReason) {
    return (
      <LiveForm
        action={`/api/reviews/${id}/hiding/removal`}
        buttonClass="button-outline"
        submitLabel="Show review"
        returned={returned}
        toast={{ title: "Review shown" }}
      />
    );
  }
  const action = `/api/reviews/${id}/hiding`;
  return (
    <details className="mt-2 open:grid open:gap-2" open={returnedBy(action, returned) !== null}>
      <summary className="button-outline w-fit">Hide…</summary>
      <LiveForm
        action={action}
        className="form items-end"
        buttonClass="button-outline"
        submitLabel="Hide review"
        returned={returned}
        toast={{ title: "Review hidden" }}
      >
        <SelectField
          id={`reason-${id}`}
          name="reason"
          label="Reason"
          hint="Never hide a review because of its rating."
          value=""
          options={[{ value: "", label: "Choose" }, ...optionsOf(HIDDEN_REASON_NAMES)]}
          returned={returnedBy(action, returned)}
        />
      </LiveForm>
    </details>
  );
}

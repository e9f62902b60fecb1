import type { ReactNode } from "react";
import { SelectField } from "@/components/form/choice-fields";
import { Form } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import { AccountSign, SignLinks } from "@/components/layout/account-sign";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { MAX_FIRST_NAME_LENGTH, MAX_WORDS_LENGTH } from "@/lib/mechanics/reviews/constants";
import type { LinkedReview } from "@/lib/mechanics/reviews/schema";
import { paths } from "@/lib/platform/pages/paths";

interface ReviewViewProps {
  /** Null for an unknown link. */
  review: LinkedReview | null;
  returned: ReturnedForm | null;
}

/** What a driver sees at the link that they were sent after a call. */
export function ReviewView({ review, returned }: ReviewViewProps) {
  if (!review) {
    return (
      <Message title="Review not found">
        This link doesn’t work. Open the full link from your message.
      </Message>
    );
  }
  switch (review.state) {
    case "used":
      return (
        <Message
          title="Thanks for your review"
          link={<a href={paths.mechanic(review.mechanicId)}>{review.mechanicName}’s page</a>}
        >
          {`We received your review of ${review.mechanicName}. Each link works once, so you can’t change it.`}
        </Message>
      );
    case "expired":
      return (
        <Message title="This link has expired">
          Reviews can be written for 30 days after the call.
        </Message>
      );
    default:
      return <ReviewForm review={review} returned={returned} />;
  }
}

interface MessageProps {
  title: string;
  /** Shown before the link to the home page. */
  link?: ReactNode;
  children: ReactNode;
}

function Message({ title, link, children }: MessageProps) {
  return (
    <AccountSign title={title}>
      <p>{children}</p>
      <SignLinks>
        {link}
        <a href={paths.home}>Home</a>
      </SignLinks>
    </AccountSign>
  );
}

const STARS = [
  { value: "", label: "Choose" },
  { value: "5", label: "5 stars: excellent" },
  { value: "4", label: "4 stars: good" },
  { value: "3", label: "3 stars: okay" },
  { value: "2", label: "2 stars: poor" },
  { value: "1", label: "1 star: very poor" },
];

const FIXED = [
  { value: "", label: "Choose" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

interface ReviewFormProps {
  review: LinkedReview & { state: "open" };
  returned: ReturnedForm | null;
}

function ReviewForm({ review: { token, mechanicName, serviceName }, returned }: ReviewFormProps) {
  const field = { returned };
  const about = serviceName ? ` about ${serviceName}` : "";
  return (
    <AccountSign title="Review your mechanic">
      <p>{`You talked to ${mechanicName}${about}. How did it go? Your review will be public, whether it’s good or bad. ${mechanicName} can answer it.`}</p>
      <Form action="/api/reviews" submitLabel="Submit review" {...field} isDisposable>
        <input type="hidden" name="token" value={token} />
        <SelectField
          {...field}
          id="fixed"
          name="fixed"
          label="Was your car fixed?"
          value=""
          options={FIXED}
        />
        <SelectField
          {...field}
          id="stars"
          name="stars"
          label="Your rating"
          value=""
          options={STARS}
        />
        <TextField
          {...field}
          id="words"
          name="words"
          label="Your review (optional)"
          hint="Leave out phone numbers, addresses, and other private details."
          rows={5}
          maxLength={MAX_WORDS_LENGTH}
        />
        <TextField
          {...field}
          id="first-name"
          name="firstName"
          label="First name (optional)"
          autoComplete="given-name"
          maxLength={MAX_FIRST_NAME_LENGTH}
        />
      </Form>
      <SignLinks>
        <a href={paths.home}>Home</a>
      </SignLinks>
    </AccountSign>
  );
}

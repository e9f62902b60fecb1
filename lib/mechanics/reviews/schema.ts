import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { ReviewHiddenReason } from "@/lib/core/generated/prisma/enums";
import { inputFields } from "@/lib/core/http/fields";
import { MAX_FIRST_NAME_LENGTH, MAX_WORDS_LENGTH } from "@/lib/mechanics/reviews/constants";

export const reviewFormSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[a-p]{64}$/, "This link is incomplete. Open the full link from your message."),
  stars: z
    .enum(["1", "2", "3", "4", "5"], "Choose from 1 to 5 stars.")
    .transform((stars) => Number(stars)),
  fixed: z
    .enum(["yes", "no"], "Choose whether your car was fixed.")
    .transform((answer) => answer === "yes"),
  words: formFields.optionalMultiline(MAX_WORDS_LENGTH).default(""),
  firstName: formFields.optionalLine(MAX_FIRST_NAME_LENGTH).default(null),
});
export type ReviewForm = z.output<typeof reviewFormSchema>;

/** What a review link leads to. */
export type LinkedReview =
  | { state: "open"; token: string; mechanicName: string; serviceName: string | null }
  | { state: "used"; mechanicId: string; mechanicName: string }
  | { state: "expired" };

/** A review as everyone can read it. */
export interface PublicReview {
  id: string;
  stars: number;
  isFixed: boolean;
  words: string;
  /** Null if the driver gave none. */
  firstName: string | null;
  /** "November 2026", in the mechanic's time zone. */
  month: string;
  /** City of the call, such as "Austin, Texas"; null if unknown. */
  place: string | null;
  serviceName: string | null;
  /** The mechanic's answer; null if there is none. */
  answer: string | null;
}

/** The average of a mechanic's reviews, or of several mechanics' together. */
export interface Rating {
  /** Rounded to one decimal, such as "4.7". */
  average: string;
  /** Number of reviews, at least three. */
  count: number;
}

export interface ReviewSummary {
  /** Number of reviews that are not hidden. */
  count: number;
  /** Their average, rounded to one decimal, such as "4.7"; null if there are too few. */
  average: string | null;
  /** The newest ones. */
  newest: PublicReview[];
  /** How many reviews an administrator hid, by reason; only reasons with reviews. */
  hidden: { reason: ReviewHiddenReason; count: number }[];
}

/** A review as its mechanic and administrators see it. */
export interface ManagedReview {
  id: string;
  callId: string;
  stars: number;
  isFixed: boolean;
  words: string;
  firstName: string | null;
  /** ISO 8601. */
  createdAt: string;
  answer: string | null;
  hiddenReason: ReviewHiddenReason | null;
}

export const reviewParams = z.strictObject({ reviewId: inputFields.id });

export const answerSchema = z.strictObject({
  answer: formFields.multiline(MAX_WORDS_LENGTH, "Enter your answer."),
});

export const hidingSchema = z.strictObject({
  reason: z.enum(ReviewHiddenReason, "Choose why you’re hiding this review."),
});

/** The form has only a button. */
export const unhidingSchema = z.strictObject({});

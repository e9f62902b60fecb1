import type { ReviewHiddenReason } from "@/lib/core/generated/prisma/enums";

/** Talk time from which a driver may review the call. */
export const MIN_TALK_SECONDS = 60;

/** How long after the end of a call the driver is invited. */
export const INVITE_AFTER_HOURS = 1;

/** Calls that ended longer ago are not followed up on, such as after an outage of more than a long weekend. */
export const INVITE_WITHIN_HOURS = 96;

/** A driver is invited to review the same mechanic at most once in this many days. */
export const DAYS_BETWEEN_INVITATIONS = 90;

/** How long the link in an invitation works. */
export const LINK_DAYS = 30;

export const MAX_WORDS_LENGTH = 600;
export const MAX_FIRST_NAME_LENGTH = 40;

/** An average is shown from this many reviews on. */
export const MIN_RATED_REVIEWS = 3;

/** How many reviews a profile shows. */
export const SHOWN_REVIEWS = 5;

/** Requests per IP, including rejected ones. */
export const REVIEW_LIMIT = { count: 30, seconds: 3600 } as const;

/** Why an administrator may hide a review. None of them depends on what the driver thought of the repair. */
export const HIDDEN_REASON_NAMES = {
  not_about_experience: "Not about the driver’s experience",
  private_data: "Contains private data",
  abusive_language: "Abusive language",
  wrong_mechanic: "About a different mechanic",
} as const satisfies Record<ReviewHiddenReason, string>;

import { keysOf } from "@/lib/core/keys-of";

/**
 * A mechanic is notified when their balance falls below this amount, and not again until it has recovered. The amount
 * covers about two calls at a typical fee.
 */
export const LOW_BALANCE_CENTS = 5_000;

/** A city's answer rate is low if fewer than this percentage of its callers reached a mechanic. */
export const LOW_ANSWER_PERCENT = 60;

/** How a notification can reach a user. The first one is email, which every kind has. */
export const CHANNELS = ["email", "push", "text"] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  email: "Email",
  push: "Push",
  text: "Text",
};

/** No texts are sent from this hour until the other one, in the mechanic's time zone, as the FCC demands (47 CFR 64.1200). */
export const QUIET_FROM_HOUR = 21;
export const QUIET_UNTIL_HOUR = 8;

/** A user's oldest device is removed when they add another one beyond this number. */
export const MAX_DEVICES = 10;

/** Users ask for these messages themselves, so quiet hours don't apply. */
export const TEST_MESSAGE = "test_message";
export const TEXT_WELCOME = "text_welcome";
export const REQUESTED_MESSAGES: readonly string[] = [TEST_MESSAGE, TEXT_WELCOME];

/** How long a message that a user asked for is worth delivering. */
export const REQUESTED_HOURS = 1;

export interface NotificationKind {
  /** The users whose account settings list this kind. */
  audience: "mechanic" | "admin" | "super_admin";
  label: string;
  /** When the email is sent. */
  hint: string;
  /** True if users can't turn this kind off, because they need to know what it reports. */
  isRequired?: boolean;
  /**
   * For kinds that can also be pushed and texted: how many hours after the event that is still useful. A text that would
   * have to wait longer, because of quiet hours, isn't sent.
   */
  usefulHours?: number;
}

const kinds = {
  missed_call: {
    audience: "mechanic",
    label: "Missed calls",
    hint: "When a driver calls and you don’t answer.",
    usefulHours: 4,
  },
  low_balance: {
    audience: "mechanic",
    label: "Low balance",
    hint: `When your credit falls below $${LOW_BALANCE_CENTS / 100}. Sent only once until you add credit.`,
    usefulHours: 24,
  },
  dispute_decided: {
    audience: "mechanic",
    label: "Dispute decisions",
    hint: "When we decide a dispute that you filed.",
    usefulHours: 72,
  },
  dispute_question: {
    audience: "mechanic",
    label: "Questions about disputes",
    hint: "When we need your answer to decide a dispute that you filed.",
    isRequired: true,
    usefulHours: 48,
  },
  cost_change: {
    audience: "mechanic",
    label: "What calls cost",
    hint: "When we change the fees for your calls or the rules for which calls are free, and when we cancel a change.",
    isRequired: true,
  },
  paused: {
    audience: "mechanic",
    label: "Automatic pauses",
    hint: "When we pause your calls because several went unanswered or your credit doesn’t cover a call.",
    isRequired: true,
    usefulHours: 24,
  },
  top_up_failed: {
    audience: "mechanic",
    label: "Failed payments",
    hint: "When your card is declined and we turn off automatic top-ups.",
    isRequired: true,
    usefulHours: 24,
  },
  topped_up: {
    audience: "mechanic",
    label: "Automatic top-ups",
    hint: "When we charge your saved card because your credit is low.",
    isRequired: true,
  },
  document_notice: {
    audience: "mechanic",
    label: "Expiring documents",
    hint: "When your insurance, certification, or registration is about to expire or has expired.",
    isRequired: true,
    usefulHours: 72,
  },
  document_decided: {
    audience: "mechanic",
    label: "Document decisions",
    hint: "When we approve a document or can’t approve it.",
    isRequired: true,
    usefulHours: 72,
  },
  application_answered: {
    audience: "mechanic",
    label: "Your application",
    hint: "When we receive your application, have a question, or make a decision.",
    isRequired: true,
  },
  suspended: {
    audience: "mechanic",
    label: "Suspensions",
    hint: "When we suspend your listing or your account. Includes the reason.",
    isRequired: true,
  },
  new_application: {
    audience: "admin",
    label: "New applications",
    hint: "When a mechanic submits an application.",
  },
  answer_given: {
    audience: "admin",
    label: "Applicants’ answers",
    hint: "When an applicant answers a question.",
  },
  dispute_due: {
    audience: "admin",
    label: "Disputes due",
    hint: "When the deadline for deciding a dispute is near.",
  },
  callback_waiting: {
    audience: "admin",
    label: "Callback requests",
    hint: "When a driver is waiting for a callback.",
  },
  low_answer_rate: {
    audience: "admin",
    label: "Low answer rates",
    hint: `When fewer than ${LOW_ANSWER_PERCENT}% of a city’s callers reach a mechanic. Checked daily.`,
  },
  campaign_unfunded: {
    audience: "admin",
    label: "Campaigns to pause",
    hint: "When an enabled campaign runs in a city where no mechanic with credit can take calls.",
  },
  campaign_claim_off: {
    audience: "admin",
    label: "Claims in campaigns",
    hint: "When the ad text of an enabled campaign makes a claim that was turned off.",
  },
  adjustment_waiting: {
    audience: "super_admin",
    label: "Adjustments to approve",
    hint: "When a large credit adjustment needs your approval.",
  },
  payment_problem: {
    audience: "super_admin",
    label: "Payment problems",
    hint: "When a payment doesn’t match its order, Stripe hasn’t reported its outcome, or Stripe’s records and ours differ.",
    isRequired: true,
  },
  system_alarm: {
    audience: "super_admin",
    label: "Alarms",
    hint: "When something on the server needs attention: a ledger check or a job failed, the worker stopped, messages from a provider are rejected, a disk is full, or there is no recent backup. Also when it is over.",
    isRequired: true,
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof kinds;

export const NOTIFICATION_KINDS: Readonly<Record<NotificationKindName, NotificationKind>> = kinds;

export const NOTIFICATION_KIND_NAMES = keysOf(NOTIFICATION_KINDS);

import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import {
  type Channel,
  NOTIFICATION_KIND_NAMES,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import type { EmailWriter, ShortMessage } from "@/lib/platform/notifications/rules/compose-email";
import type { SuspensionOf } from "@/lib/platform/notifications/rules/suspension-email";

/** `serviceName` and `cityName` are null if unknown, and `lastDigits` if the number was hidden or has been deleted. */
interface DisputedCall {
  id: string;
  at: Date;
  serviceName: string | null;
  cityName: string | null;
  /** The last four digits of the driver's number. */
  lastDigits: string | null;
}

/** What each kind of email reports, besides the site's name and phone number, or how its domain writes it. */
export interface NotificationFacts {
  /** `serviceName` and `cityName` are null if unknown. */
  missed_call: { callId: string; at: Date; serviceName: string | null; cityName: string | null };
  /** `balanceCents` is 0 while the mechanic owes money. */
  low_balance: { balanceCents: number; debtCents: number };
  /** `creditCents` is what was returned, which is 0 unless the dispute was accepted at least in part. */
  dispute_decided: {
    call: DisputedCall;
    outcome: "accepted" | "partly_accepted" | "rejected" | "upheld";
    creditCents: number;
  };
  dispute_question: { call: DisputedCall; answerBy: Date };
  /** "hour" and "day": too many calls went unanswered in that time. "credit": the mechanic can't pay for any call. */
  paused: { reason: "hour" | "day" | "credit" };
  /**
   * What calls cost before and from a time on; `isOff` means that we announced the change and canceled it. Each change
   * is like "Oil Change in Austin, Texas", "$25", "$31".
   */
  cost_change: {
    changes: readonly { name: string; before: string; after: string }[];
    at: Date;
    isOff: boolean;
  };
  top_up_failed: Record<never, never>;
  topped_up: { priceCents: number };
  document_notice: EmailWriter;
  document_decided: EmailWriter;
  application_answered: EmailWriter;
  suspended: { of: SuspensionOf; reason: string };
  new_application: { applicationId: string; applicantName: string };
  answer_given: { applicationId: string; applicantName: string };
  dispute_due: { disputeId: string; dueAt: Date };
  /**
   * `name` and `phoneNumber` (E.164) are null once wiped. `place` is null if none of our cities serves the ZIP.
   * `problem` is in the driver's words; may be empty.
   */
  callback_waiting: {
    callbackId: string;
    since: Date;
    /** When the driver was told to expect the call; null if that time has come. */
    callFrom: Date | null;
    name: string | null;
    phoneNumber: string | null;
    place: string | null;
    zip: string;
    serviceName: string | null;
    problem: string;
  };
  low_answer_rate: {
    cities: readonly { name: string; calls: number; answered: number }[];
  };
  /** `gaps` are strings such as "Oil Change in Austin, Texas". */
  campaign_unfunded: { campaignId: string; campaignName: string; gaps: readonly string[] };
  /** `problems` are sentences that quote the ad text and name the claim. */
  campaign_claim_off: { campaignId: string; campaignName: string; problems: readonly string[] };
  adjustment_waiting: { mechanicName: string; cents: number; requestedByName: string };
  payment_problem: EmailWriter;
  system_alarm: EmailWriter;
}

/** The account of a mechanic, of several, or of a user, or all active administrators or super administrators. */
export type NotificationRecipient =
  | { mechanicId: string }
  | { mechanicIds: readonly string[] }
  | { userId: string }
  | "administrators"
  | "super_administrators";

export interface Notification<K extends NotificationKindName = NotificationKindName> {
  kind: K;
  to: NotificationRecipient;
  /** A user who isn't notified, because the notification is about what they did. */
  exceptUserId?: string;
  /**
   * Identifies the event. `notify` adds the recipient's ID unless there is only one recipient, so if an event can
   * concern several and they are notified one by one, the key must include the recipient.
   */
  key: string;
  facts: NotificationFacts[K];
}

export const notificationKindSchema = z.enum(NOTIFICATION_KIND_NAMES);

const checkboxes = z.partialRecord(notificationKindSchema, formFields.checkbox).default({});

/** The form's checkboxes, keyed by channel and kind. What the user can't turn off is ignored. */
export const notificationPreferencesSchema = z.strictObject({
  email: checkboxes,
  push: checkboxes,
  text: checkboxes,
} satisfies Record<Channel, z.ZodType>);
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** A kind of notification that the user gets, and whether each channel is on; null where they have no choice. */
export interface NotificationChoice extends Record<Channel, boolean | null> {
  kind: NotificationKindName;
}

/** A channel of a kind that a user turned off. */
export interface Mute {
  kind: string;
  channel: Channel;
}

/** What the outbox stores of a push notification. */
export const shortMessageSchema: z.ZodType<ShortMessage> = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
});

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}$`), "Must be base64url.");

/** What a browser returns for `PushManager.subscribe()`. */
export const newDeviceSchema = z.strictObject({
  endpoint: z.string().max(1_000),
  keys: z.strictObject({
    /** An uncompressed point on P-256. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
});
export type NewDevice = z.infer<typeof newDeviceSchema>;

export const deviceParams = z.strictObject({ deviceId: z.string() });

export const textsSchema = z.strictObject({ isOn: formFields.checkbox });

/** Fields in Twilio's webhook for a text that someone sent us. Unknown fields are ignored. */
export const textReplyFields = z.object({
  From: z.string().max(100).default(""),
  Body: z.string().max(2_000).default(""),
});

/** A device that gets push notifications, as its user sees it. */
export interface Device {
  id: string;
  /** Such as "Chrome on Android". */
  name: string;
  /** ISO 8601. */
  createdAt: string;
  /** Whether the last message couldn't be delivered. */
  hasFailed: boolean;
  /** By which a browser recognizes itself: the SHA-256 of its endpoint in hex. */
  fingerprint: string;
}

/** How a mechanic can be reached besides email. */
export interface Reach {
  devices: readonly Device[];
  /** The server's public key in base64url, which browsers need to subscribe; null if push isn't set up. */
  publicKey: string | null;
  texts: {
    /** "unavailable" if texts aren't set up, "unverified" if the phone number isn't, and "stopped" by a reply of STOP. */
    state: "unavailable" | "unverified" | "off" | "on" | "stopped";
    /** E.164. */
    phoneNumber: string;
  };
}

/** A form's body, or the parameter of a one-click URL. */
export const unsubscriptionSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[a-p]{33,400}$/, "This link is incomplete. Open it again from the email."),
});

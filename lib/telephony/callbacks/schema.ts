import { z } from "zod";
import { formFields, reachablePhoneField } from "@/lib/core/form-fields";
import { CallbackState, CallbackTiming } from "@/lib/core/generated/prisma/enums";
import { inputFields } from "@/lib/core/http/fields";
import { defineTable } from "@/lib/core/http/table-query";
import { nameField } from "@/lib/core/name-field";
import { TRAP_FIELD } from "@/lib/telephony/callbacks/constants";

const token = z
  .string()
  .regex(/^[a-p]{64}$/, "This link is incomplete. Open the full link, or request another call.");

export const callbackFormSchema = z.strictObject({
  name: nameField("Enter your name."),
  phone: reachablePhoneField,
  zip: inputFields.zip,
  serviceSlug: z.union([z.literal(""), inputFields.slug], "Choose a service.").default(""),
  problem: formFields.anyLine(500).default(""),
  timing: z.enum(CallbackTiming, "Choose when we should call."),
  consent: formFields.checkbox.refine((isGiven) => isGiven, "Check this box to let us call you."),
  /** Path of the page with the link to the form. */
  from: z.string().max(300).default(""),
  [TRAP_FIELD]: z.string().max(300).default(""),
});
export type CallbackForm = z.infer<typeof callbackFormSchema>;

/** `path` leads to the page where the driver can see and cancel the request. */
export const callbackReceiptSchema = z.object({ path: z.string() });

export const driverCancellationSchema = z.strictObject({
  token,
  /** If true, the driver's number is never called back again. */
  stop: formFields.checkbox,
});

/** What the public form offers, and the page that linked to it. */
export interface CallbackFormPage {
  services: readonly { slug: string; name: string }[];
  /** The service to preselect; null for none. */
  serviceSlug: string | null;
  /**
   * Path of the page that linked to the form, and the name of its city or mechanic; null if the page is not about a
   * city or mechanic that exists.
   */
  back: { href: string; name: string } | null;
}

export const callbackParams = z.strictObject({ callbackId: inputFields.id });

/** The form has only a button. */
export const managedCallbackSchema = z.strictObject({});

/** Why a request ended. */
export const END_REASONS = [
  "answered",
  "handled",
  "no_answer",
  "too_late",
  "driver",
  "administrator",
  "stop",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A request as the driver sees it. */
export interface LinkedCallback {
  token: string;
  state: CallbackState;
  /** Null once the number has been wiped. */
  lastDigits: string | null;
  /** ISO 8601; null unless the request is waiting. */
  nextTryAt: string | null;
  /** The maximum number of attempts after the next or current one. */
  triesLeft: number;
  /** IANA zone of the driver's ZIP code. */
  timezone: string;
  endReason: EndReason | null;
}

/** "open" means waiting or ringing. */
const CALLBACK_VIEWS = ["open", "connected", "expired", "cancelled", "all"] as const;
export type CallbackView = (typeof CALLBACK_VIEWS)[number];

const time = z.iso.datetime();
export const callbackTable = defineTable({
  url: "/api/callbacks",
  row: z.object({
    id: z.string(),
    state: z.enum(CallbackState),
    createdAt: time,
    /** Null if none was given, or once it has been wiped. */
    name: z.string().nullable(),
    /** E.164; null once wiped. */
    phoneNumber: z.string().nullable(),
    /** Whether the number must not be called back; false once it is wiped. */
    isBlocked: z.boolean(),
    zip: z.string(),
    /** "San Antonio, Texas"; null if none of our cities serves the ZIP. */
    place: z.string().nullable(),
    serviceName: z.string().nullable(),
    /** The mechanic on whose page the driver asked. */
    mechanic: z.object({ id: z.string(), name: z.string() }).nullable(),
    problem: z.string(),
    timing: z.enum(CallbackTiming),
    tries: z.int(),
    /** Null unless the request is waiting. */
    nextTryAt: time.nullable(),
    /** Whole minutes since the next attempt was due; null unless it is at least a minute late. */
    lateMinutes: z.int().positive().nullable(),
    /** IANA zone of the driver's ZIP code. */
    timezone: z.string(),
    endedAt: time.nullable(),
    endReason: z.enum(END_REASONS).nullable(),
  }),
  sorts: ["nextTryAt", "createdAt"],
  defaultSort: "nextTryAt",
  opensAt: { state: "open" },
  filters: { state: z.enum(CALLBACK_VIEWS).default("open") },
});
export type CallbackRow = z.infer<typeof callbackTable.row>;
export type CallbackQuery = z.infer<typeof callbackTable.query>;

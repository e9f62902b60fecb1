import { z } from "zod";
import { USER_STATUS_NAMES } from "@/components/accounts/users/user-status-badge";
import { RULE_GROUPS } from "@/components/billing/billing-rules/rule-labels";
import { BUNDLE_STATE_NAMES } from "@/components/billing/purchases/bundle-badge";
import { APPLICATION_STATUS_NAMES } from "@/components/mechanics/applications/application-labels";
import { weekWords } from "@/components/mechanics/profiles/week-words";
import { findRecordField } from "@/components/platform/audit/record-fields";
import { END_TEXTS } from "@/components/telephony/callbacks/callback-words";
import { OUTCOME_NAMES } from "@/components/telephony/calls/call-words";
import { REASON_NAMES } from "@/components/telephony/disputes/dispute-words";
import { countOf } from "@/components/ui/count-of";
import { ROLE_NAMES } from "@/lib/core/auth/actor";
import type { AuditFormat } from "@/lib/core/fields";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { findState } from "@/lib/core/states";
import { formatDate, US_TIME_ZONES } from "@/lib/core/time";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";
import { HIDDEN_REASON_NAMES } from "@/lib/mechanics/reviews/constants";
import { OFFICE_DAYS } from "@/lib/platform/settings/constants";
import type { OfficeHours } from "@/lib/platform/settings/schema/office-hours";
import { officeHoursText } from "@/lib/telephony/callbacks/rules/office-hours-text";

const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  // What a call was matched to. Its page shows that.
  "intentId",
  "unmatchedReason",
  // Already part of the record's name.
  "serviceId",
  "locationId",
]);

/** Whether change lists omit the field: IDs, times that the event itself shows, and derived values. */
export function isHidden(name: string, kind?: string): boolean {
  return HIDDEN_FIELDS.has(name) || findRecordField(kind, name)?.format === "hidden";
}

/** Labels for fields that aren't in a registry. */
const LABELS: Readonly<Record<string, string>> = {
  bundleState: "Status",
  customMessage: "Message",
  displayMode: "Shows",
  isBlocked: "Caller blocked",
  isFixed: "Car fixed",
  hiddenReason: "Hidden because",
  hasEstimate: "Estimate linked",
  isGoogleLinked: "Google sign-in",
  hasSecondFactor: "Two-step sign-in",
  isOn: "Shown",
  mechanicId: "Mechanic",
  ringOrder: "Call order",
  inactiveCoverage: "Inactive cities",
  releasedAt: "Released",
  startsAt: "Takes effect",
  effectiveAt: "Takes effect",
  statusCallback: "Status callback URL",
  takenOffAt: "Removed from pages",
  voiceFallbackUrl: "Voice fallback URL",
  voiceUrl: "Voice URL",
  ...Object.fromEntries(
    RULE_GROUPS.flatMap(({ fields }) => fields).map(({ name, label }) => [name, label]),
  ),
  maxFeeCents: "Maximum fee per call",
};

/** The end of the names of amounts of money. */
const CENTS = /Cents$/;

/** Returns "Business" for "businessName", "Credited" for "creditedCents", and "Decided by" for "decidedBy". `kind` is the kind of record. */
export function fieldLabel(name: string, kind?: string): string {
  const words = name.replace(CENTS, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return findRecordField(kind, name)?.label ?? LABELS[name] ?? capitalize(words);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const STATUSES: Readonly<Record<string, string>> = {
  ...USER_STATUS_NAMES,
  ...APPLICATION_STATUS_NAMES,
};
const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  US_TIME_ZONES.map(({ timezone, label }) => [timezone, label]),
);

type Format = (value: unknown) => string | null;

/** Tells a mechanic's photos apart. */
const SHOWN_DIGITS = 6;

const FORMATS: Readonly<Record<Extract<AuditFormat, string>, Format>> = {
  phone: (value) => formatPhone(String(value)),
  miles: (value) => countOf(Number(value), "mile"),
  dollars: (value) => formatDollars(Number(value)),
  timezone: named(ZONES),
  hours: formatHours,
  photo: (hash) => `photo ${String(hash).slice(0, SHOWN_DIGITS)}`,
  hidden: () => null,
};

/** Formats of fields that aren't in a registry. */
const FIELDS: Readonly<Record<string, Format>> = {
  status: (value) => STATUSES[String(value)] ?? capitalize(String(value)),
  role: named(ROLE_NAMES),
  bundleState: named(BUNDLE_STATE_NAMES),
  mechanicId: () => "linked",
  hiddenReason: named(HIDDEN_REASON_NAMES),
  outcome: named(OUTCOME_NAMES),
  reason: named(REASON_NAMES),
  endReason: named(END_TEXTS),
  officeHours: (value) => (isOfficeHours(value) ? officeHoursText(value) : formatPlain(value)),
  cities: (value) => (Array.isArray(value) ? value.map(formatCity).join("; ") || null : null),
};

/** Returns null for an empty value. Times stay in ISO 8601, and are shown in the reader's zone. */
export function formatField(name: string, value: unknown, kind?: string): string | null {
  if (value === null || value === undefined || value === "") return null;
  return formatOf(name, kind)(value);
}

function formatOf(name: string, kind: string | undefined): Format {
  const format = findRecordField(kind, name)?.format;
  if (format === undefined)
    return FIELDS[name] ?? (CENTS.test(name) ? FORMATS.dollars : formatPlain);
  return typeof format === "string" ? FORMATS[format] : named(format);
}

/** Doesn't use the schema, whose rules and messages this page doesn't need. */
function isOfficeHours(value: unknown): value is OfficeHours {
  const { days, ...times } = Object(value);
  const isText = (name: string) => typeof times[name] === "string";
  return Object.hasOwn(OFFICE_DAYS, String(days)) && ["opens", "closes", "timezone"].every(isText);
}

function named(names: Readonly<Record<string, string>>) {
  const nameOf = (value: unknown) => names[String(value)] ?? formatPlain(value);
  return (value: unknown) =>
    Array.isArray(value) ? value.map(nameOf).join("; ") || null : nameOf(value);
}

function formatHours(value: unknown): string | null {
  const { data } = openHoursSchema.safeParse(value);
  if (!data) return formatPlain(value);
  const days = data.closedOn.map(formatDate);
  return [...weekWords(data), ...(days.length > 0 ? [`closed on ${days.join("; ")}`] : [])].join(
    "; ",
  );
}

const DATE = z.iso.date();

function formatPlain(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(formatPlain).join("; ") || null;
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).map(
      ([key, part]) => `${fieldLabel(key)}: ${formatPlain(part)}`,
    );
    return parts.join(", ") || null;
  }
  return DATE.safeParse(value).success ? formatDate(String(value)) : String(value);
}

/** Returns "San Antonio, Texas" for "texas/san-antonio". */
export function formatCity(slug: string): string {
  const [state = "", city = ""] = slug.split("/");
  const name = city.replace(
    /(^|-)([a-z])/g,
    (_, dash, letter) => `${dash && " "}${letter.toUpperCase()}`,
  );
  return `${name}, ${findState(state)?.name ?? state}`;
}

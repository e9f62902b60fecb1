import { z } from "zod";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import { emailField, formFields, reachablePhoneField } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { nameField, optionalNameField } from "@/lib/core/name-field";
import { isInvisible } from "@/lib/core/readable-text";
import { US_TIME_ZONES } from "@/lib/core/time";
import { findOverlap } from "@/lib/mechanics/availability/open-hours";
import { CALL_LIMIT_BOUNDS, MAX_INTERVALS_PER_DAY } from "@/lib/mechanics/profiles/constants";
import { introductionForm } from "@/lib/mechanics/profiles/schema/introduction";

export const identitySchema = z.strictObject({
  name: nameField("Enter a name."),
  businessName: optionalNameField,
});

export const phoneFormSchema = z.strictObject({ phoneNumber: reachablePhoneField });

/** Nothing checked means nothing in the list. */
export const aboutSchema = z.strictObject(introductionForm);

const MAX_NOTE_LENGTH = 500;

export const phoneConfirmationSchema = z.strictObject({
  revision: inputFields.revision,
  note: formFields.multiline(MAX_NOTE_LENGTH, "Describe how you confirmed the number."),
});

/** If blank, no email is shown. */
export const publicEmailSchema = z.strictObject({
  publicEmail: z.union([z.literal("").transform(() => null), emailField], {
    error: "Enter an email address, such as ana@example.com, or leave this blank.",
  }),
});

export const areaSchema = z.strictObject({
  zipcode: inputFields.zip,
  radiusMiles: formFields.wholeNumber({ ...RADIUS_MILES, unit: "miles" }),
  timezone: z.enum(
    US_TIME_ZONES.map(({ timezone }) => timezone),
    "Choose a time zone.",
  ),
});

const { dailyCalls, weeklyBudgetCents, liveCalls } = CALL_LIMIT_BOUNDS;
const dailyCallsField = formFields.wholeNumber({ ...dailyCalls, unit: "calls" });

/** A blank daily call limit or weekly budget means no limit. */
export const limitsSchema = z
  .strictObject({
    dailyCallLimit: z.preprocess(
      (sent) => (typeof sent === "string" && isInvisible(sent) ? null : sent),
      z.union([z.null(), dailyCallsField], {
        error: `Enter a whole number of calls from ${dailyCalls.min} to ${dailyCalls.max}, or leave this blank.`,
      }),
    ),
    weeklyBudget: formFields.optionalDollars(weeklyBudgetCents),
    liveCallLimit: formFields.wholeNumber({ ...liveCalls, unit: "calls" }),
  })
  .transform(({ weeklyBudget, ...limits }) => ({ ...limits, weeklyBudgetCents: weeklyBudget }));

const MAX_CLOSED_DATES = 60;
/** Also enforced by a database constraint. */
const MAX_OFFER_CENTS = 1_000_000;

const intervalSchema = z
  .strictObject({ opens: formFields.timeOfDay, closes: formFields.closingTime })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ["closes"],
    abort: true,
    error:
      "The closing time must differ from the opening time. For the whole day, check “Open 24 hours.”",
  });
const WHOLE_DAY = { opens: "00:00", closes: "24:00" };
/** Keeps the row numbers so that errors point to the right row. */
const dayFormSchema = z.preprocess(
  rowsOf,
  z
    .record(z.string().regex(/^\d{1,2}$/), intervalSchema, "Enter times, such as 08:30 to 17:00.")
    .transform((rows) => Object.values(rows))
    .refine(({ length }) => length <= MAX_INTERVALS_PER_DAY, {
      error: `Enter at most ${MAX_INTERVALS_PER_DAY} time ranges per day.`,
      abort: true,
    }),
);

/** Sunday first; a closing time before the opening time is on the next day. */
export const weekFormSchema = z
  .strictObject({
    week: z.preprocess(
      (days = []) =>
        isList(days) ? Array.from({ length: 7 }, (_, day) => Reflect.get(days, day)) : days,
      z.array(dayFormSchema, "Enter hours for each day."),
    ),
    closedOn: z.preprocess(
      (dates = []) =>
        isList(dates)
          ? [...new Set(Object.values(dates).filter((date) => date !== ""))].sort()
          : dates,
      z
        .array(z.iso.date("Enter a date."), "Enter a list of dates.")
        .max(MAX_CLOSED_DATES, `Enter at most ${MAX_CLOSED_DATES} dates.`),
    ),
  })
  .superRefine(({ week }, context) => {
    const refuse = (day: number, message: string) =>
      context.addIssue({ code: "custom", path: ["week", day], message });
    if (week.every((day) => day.length === 0)) refuse(1, "Enter hours for at least one day.");
    const overlap = findOverlap(week);
    if (overlap !== null) refuse(overlap, "These hours overlap the previous ones.");
  });
export type WeekForm = z.infer<typeof weekFormSchema>;

const offerFormSchema = z
  .strictObject({
    isOffered: formFields.checkbox,
    price: formFields.optionalDollars(MAX_OFFER_CENTS).default(null),
  })
  .refine(({ isOffered, price }) => isOffered || price === null, {
    path: ["price"],
    error: "Check the service too, or clear its price.",
  });

/**
 * Prices in dollars, keyed by service ID. A blank price means the city's price. A price for an unchecked service is
 * probably a mistake, so it is rejected.
 */
export const offersField = z
  .record(inputFields.id, offerFormSchema, "Choose at least one service.")
  .transform((services) =>
    Object.entries(services)
      .filter(([, { isOffered }]) => isOffered)
      .map(([serviceId, { price }]) => ({ serviceId, priceCents: price })),
  )
  .refine((offers) => offers.length > 0, "Choose at least one service.");

export const offersFormSchema = z
  .strictObject({ services: offersField })
  .transform(({ services }) => services);
/** If `priceCents` is null, the city's price applies. */
export type OffersForm = z.infer<typeof offersFormSchema>;

/** Whether this is an array, or the object that numbered field names are parsed into: { 0: …, 1: … }. */
function isList(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * A day without `isOpen` is open if it has times. Anything other than rows is passed through unchanged for the schema
 * to reject.
 */
function rowsOf(day: unknown = []): unknown {
  if (!isList(day)) return day;
  const { isOpen, isAllDay, ...rows } = Object(day);
  if (isOpen === false || isOpen === "") return {};
  if (isChecked(isAllDay)) return { 0: WHOLE_DAY };
  const filled = Object.entries(rows).filter(([, row]) => !isBlank(row));
  // The schema rejects a blank row, so a day that is checked as open can't be saved without times.
  if (isChecked(isOpen) && filled.length === 0) return { 0: { opens: "", closes: "" } };
  return Object.fromEntries(filled);
}

function isChecked(value: unknown): boolean {
  return value === true || value === "on";
}

function isBlank(row: unknown): boolean {
  return isList(row) && Object.values(row).every((text) => text === "");
}

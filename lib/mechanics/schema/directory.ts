import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import type { StateCount } from "@/lib/core/states";
import { US_TIME_ZONES } from "@/lib/core/us-time-zones";
import { RADIUS_MILES } from "@/lib/locations/constants";
import { CLOSED_DATES, HIGHEST_OFFER_CENTS, INTERVALS_A_DAY } from "@/lib/mechanics/constants";
import { findOverlap } from "@/lib/routing/find-overlap";

const minuteOfDay = z.int().min(0).max(1440);
const dayHoursSchema = z.array(z.object({ opens: minuteOfDay, closes: minuteOfDay })).max(6);

/** The week (Sunday first) and the dates without hours, in the mechanic's own zone. */
export const openHoursSchema = z.object({
  week: z.tuple([
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
    dayHoursSchema,
  ]),
  closedOn: z.array(z.iso.date()).max(60),
});

export const mechanicSchema = z.object({
  id: z.string(),
  mechanicId: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  /** As people write it: "(210) 555-0101". */
  phoneNumber: z.string(),
  email: z.string().nullable(),
  zipcode: z.string(),
  radiusMiles: z.int().nullable(),
  timezone: z.string(),
  /** City part of a location slug, e.g. "san-antonio". */
  mainCity: z.string().nullable(),
  isActive: z.boolean(),
  availability: z.string(),
  isCurrentlyOpen: z.boolean(),
  estimatedResponse: z.string(),
});
export type Mechanic = z.infer<typeof mechanicSchema>;

export const coverageEntrySchema = z.object({
  state: z.string(),
  city: z.string(),
  zipcode: z.string(),
  /** 1 is the primary city. */
  priority: z.int().positive(),
});
export type CoverageEntry = z.infer<typeof coverageEntrySchema>;

export const mechanicProfileSchema = z.object({
  mechanic: mechanicSchema,
  coverage: z.array(coverageEntrySchema),
});
export type MechanicProfile = z.infer<typeof mechanicProfileSchema>;

/** What the public profile shows beyond the API's answer. */
export type ProfilePage = MechanicProfile & {
  /** Every approved document is valid today. */
  isVerified: boolean;
  /** Epoch milliseconds when that ends; null while it is not so. */
  verifiedUntil: number | null;
  /** E.164: the number that the page asks people to call. */
  phone: string;
  /** Names and slugs of the active services on offer, in the order in which people see them. */
  services: { name: string; slug: string }[];
  /** Slug of the primary city, where the services' links lead; null without coverage. */
  primaryLocationSlug: string | null;
};

/** One page of the public list of mechanics. */
export type MechanicsPage = {
  mechanics: Mechanic[];
  /** How many there are on all pages of this list. */
  total: number;
  /** 1 is the first. */
  page: number;
  pageCount: number;
  /** The state that the list is narrowed to. */
  state: StateCount | null;
  /** States in which somebody works, by name. */
  states: StateCount[];
  /** First letters of names, each with the page where it begins; empty on a list of one page. */
  letters: { letter: string; page: number }[];
};

/** Where a mechanic works: the radius around a base ZIP, and the clock there. */
export const areaSchema = z.strictObject({
  zipcode: z.string().trim().pipe(inputFields.zip),
  radiusMiles: formFields.wholeNumber({ ...RADIUS_MILES, unit: "miles" }),
  timezone: z.enum(
    US_TIME_ZONES.map(({ timezone }) => timezone),
    "Please choose a time zone",
  ),
});
export type Area = z.infer<typeof areaSchema>;

const intervalSchema = z
  .strictObject({ opens: formFields.timeOfDay, closes: formFields.closingTime })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ["closes"],
    error: "This ends when it begins. For the whole day tick “Open 24 hours”",
  });
const WHOLE_DAY = { opens: "00:00", closes: "24:00" };
/** Rows that were left empty are no hours, and the tick of `isAllDay` counts for all of them. */
const dayFormSchema = z.preprocess(
  timesOf,
  z.array(intervalSchema).max(INTERVALS_A_DAY, `At most ${INTERVALS_A_DAY} times a day`),
);

/**
 * The week of a form, Sunday first: texts such as "08:30", a time before the one that opens being on the next day, or
 * `isAllDay`. At least one opening, and none that begins before another has ended.
 */
export const weekFormSchema = z
  .strictObject({
    week: z.preprocess(
      (days) => Array.from({ length: 7 }, (_, day) => Reflect.get(Object(days), day)),
      z.array(dayFormSchema),
    ),
    closedOn: z.preprocess(
      (dates) => [...new Set(itemsOf(dates).filter((date) => date !== ""))].sort(),
      z.array(z.iso.date("A date")).max(CLOSED_DATES, `At most ${CLOSED_DATES} dates`),
    ),
  })
  .superRefine(({ week }, context) => {
    const refuse = (day: number, message: string) =>
      context.addIssue({ code: "custom", path: ["week", day], message });
    if (week.every((day) => day.length === 0)) refuse(1, "Please give the hours of a day at least");
    const overlap = findOverlap(week);
    if (overlap !== null) refuse(overlap, "These hours begin before the ones before have ended");
  });
export type WeekForm = z.infer<typeof weekFormSchema>;

const offerFormSchema = z
  .strictObject({
    isOffered: formFields.checkbox,
    price: formFields.optionalDollars(HIGHEST_OFFER_CENTS).default(null),
  })
  .refine(({ isOffered, price }) => isOffered || price === null, {
    path: ["price"],
    error: "Tick the service too, or empty its price",
  });

/**
 * Services by id, each with whether it is on offer, and the price in dollars; empty is said on the phone. A price of
 * what is not on offer is refused: it may be the tick that was forgotten.
 */
export const offersFormSchema = z
  .strictObject({
    services: z.record(inputFields.id, offerFormSchema, "Please choose a service at least"),
  })
  .transform(({ services }) =>
    Object.entries(services)
      .filter(([, { isOffered }]) => isOffered)
      .map(([serviceId, { price }]) => ({ serviceId, priceCents: price })),
  )
  .refine((offers) => offers.length > 0, {
    path: ["services"],
    error: "Please choose a service at least",
  });
/** What somebody offers; priceCents null: said on the phone. */
export type OffersForm = z.infer<typeof offersFormSchema>;

/** A list, or the object that a form's numbered names make: { 0: …, 1: … }. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function timesOf(day: unknown): unknown[] {
  const { isAllDay, ...rows } = Object(day);
  if (isAllDay === true || isAllDay === "on") return [WHOLE_DAY];
  return itemsOf(rows).filter((row) => !isBlank(row));
}

function isBlank(row: unknown): boolean {
  return itemsOf(row).every((text) => text === "");
}

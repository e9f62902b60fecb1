import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { dayFilters, defineTable } from "@/lib/core/http/table-query";

/**
 * The states that administrators see. A waiting conversion is "ready" once it can be uploaded, and "too_old" once
 * Google no longer accepts it.
 */
export const CONVERSION_VIEWS = [
  "waiting",
  "ready",
  "exported",
  "accepted",
  "failed",
  "dropped",
  "too_old",
] as const;
export type ConversionView = (typeof CONVERSION_VIEWS)[number];

const time = z.iso.datetime();

const adjustmentSchema = z.object({
  kind: z.enum(["retraction", "restatement"]),
  /** Null for a retraction. */
  valueCents: z.int().nullable(),
  view: z.enum(CONVERSION_VIEWS),
  failure: z.string().nullable(),
});
export type ConversionAdjustment = z.infer<typeof adjustmentSchema>;

/** A conversion as administrators see it. */
export const conversionTable = defineTable({
  url: "/api/conversions",
  csv: "conversions",
  row: z.object({
    /** The call's ID. */
    id: z.string(),
    clickIdKind: z.enum(["gclid", "gbraid", "wbraid"]),
    basis: z.enum(["consent", "notice"]),
    convertedAt: time,
    readyAt: time,
    valueCents: z.int(),
    view: z.enum(CONVERSION_VIEWS),
    failure: z.string().nullable(),
    /** The latest adjustment; null if the uploaded value is still correct, or nothing was uploaded. */
    adjustment: adjustmentSchema.nullable(),
    /** Whether the value in Google Ads is wrong and can't be adjusted. */
    isUnadjustable: z.boolean(),
    serviceName: z.string().nullable(),
    /** Such as "Austin, Texas". */
    place: z.string().nullable(),
  }),
  sorts: ["convertedAt", "valueCents"],
  defaultSort: "-convertedAt",
  filters: {
    view: z.enum(CONVERSION_VIEWS).optional(),
    adjustment: z.enum(CONVERSION_VIEWS).optional(),
    ...dayFilters,
  },
});
export type Conversion = z.infer<typeof conversionTable.row>;
export type ConversionQuery = z.infer<typeof conversionTable.query>;

export const conversionParams = z.strictObject({ callId: inputFields.id });
export const exportParams = z.strictObject({ exportId: inputFields.id });

export const exportFormSchema = z.strictObject({
  file: z.enum(["clicks", "adjustments"], { error: "Choose a file." }),
});

const MAX_FAILURE = 300;

/** The result that Google Ads shows for a conversion or its adjustment; "again" queues it for another upload. */
export const resultFormSchema = z
  .strictObject({
    part: z.enum(["conversion", "adjustment"]),
    result: z.enum(["accepted", "failed", "again"], { error: "Choose a result." }),
    failure: formFields.anyLine(MAX_FAILURE),
  })
  .refine(({ result, failure }) => result !== "failed" || failure !== "", {
    path: ["failure"],
    error: "Enter the error that Google Ads shows.",
  });
export type ResultForm = z.infer<typeof resultFormSchema>;

/** A file for Google Ads. */
const exportSchema = z.object({
  id: z.string(),
  file: z.enum(["clicks", "adjustments"]),
  rowCount: z.int(),
  /** Number of rows without a result. */
  openCount: z.int(),
  createdBy: z.string(),
  createdAt: time,
});
export type ConversionExport = z.infer<typeof exportSchema>;

/** A row of a file for Google Ads, keyed by column. See rules/google-files.ts for the columns. */
export const fileRowSchema = z.record(z.string(), z.string().nullable());
export type FileRow = z.infer<typeof fileRowSchema>;

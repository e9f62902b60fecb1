import type { AdjustmentKind, MeasurementBasis } from "@/lib/core/generated/prisma/enums";
import type { FileRow } from "@/lib/telephony/conversions/schema";

interface Column<Row> {
  header: string;
  value: (row: Row) => string | null;
}

export interface ConversionRow {
  /** Exported as the order ID. */
  callId: string;
  clickIdKind: string;
  /** Null once it has been wiped. */
  clickId: string | null;
  basis: MeasurementBasis;
  convertedAt: Date;
  valueCents: number;
}

export interface AdjustmentRow {
  callId: string;
  kind: AdjustmentKind;
  /** Null for a retraction. */
  valueCents: number | null;
  adjustedAt: Date;
}

/** Returns a file's columns in order, and its rows keyed by column header. */
export function fileOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  return {
    columns: columns.map(({ header }) => ({
      header,
      value: (row: FileRow) => row[header] ?? null,
    })),
    rows: rows.map(
      (row): FileRow =>
        Object.fromEntries(columns.map(({ header, value }) => [header, value(row)])),
    ),
  };
}

/**
 * Returns the columns of Google's "Conversions from clicks" file (support.google.com/google-ads/answer/7014069).
 * Visitors who were only given notice haven't agreed to anything, so personalization is denied for them.
 */
export function conversionColumns(actionName: string): readonly Column<ConversionRow>[] {
  const clickOf = (kind: string) => (row: ConversionRow) =>
    row.clickIdKind === kind ? row.clickId : null;
  return [
    { header: "Google Click ID", value: clickOf("gclid") },
    { header: "GBRAID", value: clickOf("gbraid") },
    { header: "WBRAID", value: clickOf("wbraid") },
    { header: "Conversion Name", value: () => actionName },
    { header: "Conversion Time", value: ({ convertedAt }) => googleTime(convertedAt) },
    { header: "Conversion Value", value: ({ valueCents }) => dollars(valueCents) },
    { header: "Conversion Currency", value: () => "USD" },
    { header: "Order ID", value: ({ callId }) => callId },
    { header: "Ad User Data", value: ({ basis }) => (basis === "consent" ? "Granted" : null) },
    {
      header: "Ad Personalization",
      value: ({ basis }) => (basis === "consent" ? "Granted" : "Denied"),
    },
  ];
}

/** Returns the columns of Google's "Conversion adjustments" file (support.google.com/google-ads/answer/7686280). */
export function adjustmentColumns(actionName: string): readonly Column<AdjustmentRow>[] {
  return [
    { header: "Order ID", value: ({ callId }) => callId },
    { header: "Conversion Name", value: () => actionName },
    { header: "Adjustment Time", value: ({ adjustedAt }) => googleTime(adjustedAt) },
    {
      header: "Adjustment Type",
      value: ({ kind }) => (kind === "retraction" ? "RETRACT" : "RESTATE"),
    },
    {
      header: "Adjusted Value",
      value: ({ valueCents }) => (valueCents === null ? null : dollars(valueCents)),
    },
    {
      header: "Adjusted Value Currency",
      value: ({ valueCents }) => (valueCents === null ? null : "USD"),
    },
  ];
}

/** Google accepts "yyyy-mm-dd hh:mm:ss+hh:mm". Fractions of a second are dropped. */
function googleTime(at: Date): string {
  const iso = at.toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}+00:00`;
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

import type { Tone } from "@/components/ui/badge";
import {
  CONVERSION_VIEWS,
  type Conversion,
  type ConversionAdjustment,
  type ConversionView,
} from "@/lib/telephony/conversions/schema";

export const VIEWS: Readonly<Record<ConversionView, { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "quiet" },
  ready: { label: "Ready", tone: "wait" },
  exported: { label: "Exported", tone: "wait" },
  accepted: { label: "Accepted", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  dropped: { label: "Dropped", tone: "quiet" },
  too_old: { label: "Too old", tone: "bad" },
};

export const VIEW_OPTIONS = CONVERSION_VIEWS.map((value) => ({ value, label: VIEWS[value].label }));

export const BASIS_NAMES: Readonly<Record<Conversion["basis"], string>> = {
  consent: "Consent",
  notice: "Notice given, not declined",
};

/** Google's names for the kinds of click IDs are shown only beside Google's own terms, in Google Ads setup. */
export const CLICK_NAMES: Readonly<Record<Conversion["clickIdKind"], string>> = {
  gclid: "Google ad",
  gbraid: "Google ad on an iPhone or iPad",
  wbraid: "Google ad in an app on an iPhone or iPad",
};

export const KIND_NAMES: Readonly<Record<ConversionAdjustment["kind"], string>> = {
  retraction: "Retraction",
  restatement: "Restatement",
};

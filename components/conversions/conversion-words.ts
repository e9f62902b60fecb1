import { optionsOf } from "@/components/form/choice-fields";
import type { Conversion, ConversionAdjustment, ConversionView } from "@/lib/conversions/schema";

type Tone = "good" | "bad" | "wait" | "quiet";

export const VIEWS: Readonly<Record<ConversionView, { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "quiet" },
  ready: { label: "Ready", tone: "wait" },
  exported: { label: "In a file", tone: "wait" },
  accepted: { label: "Accepted", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  dropped: { label: "Dropped", tone: "quiet" },
  too_old: { label: "Too old", tone: "bad" },
};

const VIEW_NAMES = Object.fromEntries(
  Object.entries(VIEWS).map(([view, { label }]) => [view, label]),
) as Record<ConversionView, string>;

export const VIEW_OPTIONS = optionsOf(VIEW_NAMES);

export const BASIS_NAMES: Readonly<Record<Conversion["basis"], string>> = {
  consent: "Consent",
  notice: "Notice, not declined",
};

export const KIND_NAMES: Readonly<Record<ConversionAdjustment["kind"], string>> = {
  retraction: "Retraction",
  restatement: "Restatement",
};

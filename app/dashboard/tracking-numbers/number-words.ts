import type { NumberStatus, WebhookState } from "@/lib/telephony/tracking-numbers/rules";

export const STATUS_NAMES: Readonly<Record<NumberStatus, string>> = {
  active: "Shown on pages",
  ready: "In reserve",
  taken_off: "Removed from pages",
  default: "Site’s default number",
  released: "Released",
};

export const STATUS_TONES = {
  active: "good",
  ready: "quiet",
  taken_off: "wait",
  default: "good",
  released: "quiet",
} as const satisfies Record<NumberStatus, string>;

export const WEBHOOK_NAMES: Readonly<Record<WebhookState, string>> = {
  correct: "Connected",
  drifted: "Not connected",
  missing: "Not at Twilio",
  unchecked: "Not checked",
};

export const WEBHOOK_TONES = {
  correct: "good",
  drifted: "bad",
  missing: "bad",
  unchecked: "quiet",
} as const satisfies Record<WebhookState, string>;

export const URL_LABELS = {
  voiceUrl: "Incoming calls",
  voiceFallbackUrl: "Incoming calls while this site is down",
  statusCallback: "End of a call",
} as const;

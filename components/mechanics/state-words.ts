import type { GAPS, RosterRow } from "@/lib/mechanics/schema/admin-list";

export const STATE_NAMES: Readonly<Record<RosterRow["state"], string>> = {
  onboarding: "Onboarding",
  active: "Active",
  paused: "Paused",
  suspended: "Suspended",
};

export const STATE_TONES = {
  onboarding: "wait",
  active: "good",
  paused: "quiet",
  suspended: "bad",
} as const satisfies Readonly<Record<RosterRow["state"], string>>;

export const GAP_NAMES: Readonly<Record<(typeof GAPS)[number], string>> = {
  cities: "A city",
  services: "A service",
  documents: "Valid documents",
};

import type { GAPS } from "@/lib/mechanics/schema/admin-list";
import type { Profile } from "@/lib/mechanics/schema/profile";

export const STATE_NAMES: Readonly<Record<Profile["state"], string>> = {
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
} as const satisfies Readonly<Record<Profile["state"], string>>;

export const GAP_NAMES: Readonly<Record<(typeof GAPS)[number], string>> = {
  cities: "A city",
  services: "A service",
  documents: "Valid documents",
};

import { Badge } from "@/components/ui/badge";
import type { Profile } from "@/lib/mechanics/schema/profile";

type State = Profile["state"];

export const STATE_NAMES: Readonly<Record<State, string>> = {
  onboarding: "Onboarding",
  active: "Active",
  paused: "Paused",
  suspended: "Suspended",
};

const TONES = {
  onboarding: "wait",
  active: "good",
  paused: "quiet",
  suspended: "bad",
} as const satisfies Readonly<Record<State, string>>;

export function StateBadge({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>;
}

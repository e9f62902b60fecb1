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

interface StateBadgeProps {
  state: State;
  /** When the pause ends, such as "3:40 PM CST". */
  until?: string | null;
}

export function StateBadge({ state, until }: StateBadgeProps) {
  return (
    <Badge tone={TONES[state]}>
      {until ? `${STATE_NAMES[state]} until ${until}` : STATE_NAMES[state]}
    </Badge>
  );
}

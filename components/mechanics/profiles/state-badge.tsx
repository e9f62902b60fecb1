import { Badge } from "@/components/ui/badge";
import type { CallBlock } from "@/lib/mechanics/profiles/rules/state";
import type { Profile } from "@/lib/mechanics/profiles/schema/profile";

type State = Profile["state"];

export const STATE_NAMES: Readonly<Record<State, string>> = {
  onboarding: "Onboarding",
  active: "Active",
  paused: "Paused",
  suspended: "Suspended",
};

/** Reasons why drivers don't see an active mechanic's number, worded to follow "because". */
export const BLOCK_REASONS: Readonly<Record<CallBlock, string>> = {
  registration: "your state registration is missing or has expired",
  insurance: "your insurance is missing or has expired",
  phone: "your phone number isn’t confirmed",
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

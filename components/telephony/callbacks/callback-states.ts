import type { Tone } from "@/components/ui/badge";
import type { CallbackState } from "@/lib/core/generated/prisma/enums";

type StateBadge = { name: string; tone: Tone };

export const STATE_BADGES: Readonly<Record<CallbackState, StateBadge>> = {
  waiting: { name: "Waiting", tone: "wait" },
  ringing: { name: "Calling now", tone: "wait" },
  connected: { name: "Called back", tone: "good" },
  expired: { name: "Not reached", tone: "bad" },
  cancelled: { name: "Canceled", tone: "quiet" },
};

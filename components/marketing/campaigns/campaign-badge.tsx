import { Badge } from "@/components/ui/badge";
import type { CampaignState } from "@/lib/marketing/campaigns/rules/campaign-state";

export const CAMPAIGN_STATE_NAMES: Readonly<Record<CampaignState, string>> = {
  draft: "Draft",
  ready: "Ready",
  enabled: "Enabled",
  paused: "Paused",
  ended: "Ended",
};

const TONES = {
  draft: "wait",
  ready: "wait",
  enabled: "good",
  paused: "quiet",
  ended: "quiet",
} as const;

export function CampaignBadge({ state }: { state: CampaignState }) {
  return <Badge tone={TONES[state]}>{CAMPAIGN_STATE_NAMES[state]}</Badge>;
}

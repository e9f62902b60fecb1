import { Badge } from "@/components/ui/badge";
import type { BundleState } from "@/lib/billing/purchases/schema/bundles";

export const BUNDLE_STATE_NAMES: Readonly<Record<BundleState, string>> = {
  draft: "Draft",
  active: "For sale",
  archived: "Archived",
};

const TONES = { draft: "wait", active: "good", archived: "quiet" } as const;

export function BundleBadge({ state }: { state: BundleState }) {
  return <Badge tone={TONES[state]}>{BUNDLE_STATE_NAMES[state]}</Badge>;
}

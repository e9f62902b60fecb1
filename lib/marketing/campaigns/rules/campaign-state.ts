export const CAMPAIGN_STATES = ["draft", "ready", "enabled", "paused", "ended"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What an administrator can do with a campaign besides editing it. */
export const CAMPAIGN_STEPS = ["check", "enable", "pause", "end"] as const;
export type CampaignStep = (typeof CAMPAIGN_STEPS)[number];

const STEPS: Readonly<Record<CampaignStep, { from: readonly CampaignState[]; to: CampaignState }>> =
  {
    check: { from: ["draft"], to: "ready" },
    enable: { from: ["ready", "paused"], to: "enabled" },
    pause: { from: ["enabled"], to: "paused" },
    end: { from: ["draft", "ready", "enabled", "paused"], to: "ended" },
  };

/** Returns the state after a step, or null if the step isn't possible in this state. */
export function stateAfter(state: CampaignState, step: CampaignStep): CampaignState | null {
  const { from, to } = STEPS[step];
  return from.includes(state) ? to : null;
}

/** Whether every check has to pass for a step. */
export function needsChecks(step: CampaignStep): step is "check" | "enable" {
  return step === "check" || step === "enable";
}

/**
 * Returns the state after an edit, or null if the campaign can't be edited anymore. A ready campaign becomes a draft
 * again. An enabled one stays enabled, so every check has to pass before the edit is saved.
 */
export function stateAfterEdit(state: CampaignState): CampaignState | null {
  if (state === "ended") return null;
  return state === "ready" ? "draft" : state;
}

/** Whether a campaign has been checked, so that it can be exported. Its checks may have started to fail since then. */
export function isExportable(state: CampaignState): boolean {
  return state === "ready" || state === "enabled" || state === "paused";
}

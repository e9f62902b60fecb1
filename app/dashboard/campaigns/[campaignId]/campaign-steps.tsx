"use client";

import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { useSaved } from "@/components/form/use-saved";
import { sendJson } from "@/lib/core/client/send-json";
import type { ReturnedForm } from "@/lib/core/returned-form";
import {
  type CampaignState,
  type CampaignStep,
  isExportable,
  stateAfter,
} from "@/lib/marketing/campaigns/rules/campaign-state";

interface CampaignStepsProps {
  /** Whether the ad text makes a claim that is turned off. */
  hasClaimProblems: boolean;
  campaign: { id: string; name: string; state: CampaignState; revision: string };
  returned: ReturnedForm | null;
}

const FORMS: readonly { step: CampaignStep; route: string; label: string; done: string }[] = [
  { step: "check", route: "readiness", label: "Mark as ready", done: "Campaign marked as ready" },
  { step: "enable", route: "activation", label: "Enable", done: "Campaign enabled" },
  { step: "pause", route: "pause", label: "Pause", done: "Campaign paused" },
];

const TEXTS: Readonly<Record<CampaignState, string>> = {
  draft:
    "Once all checks pass, mark the campaign as ready. Then you can download it for Google Ads Editor.",
  ready:
    "Download the file and import it into Google Ads Editor. The campaign starts out paused. Enable it in Google Ads and here.",
  enabled:
    "Every ten minutes, we check that mechanics with credit can take this campaign’s calls and that the claims in its ad text are still turned on. If you pause the campaign here, pause it in Google Ads, too.",
  paused: "Once you enable the campaign here, enable it in Google Ads, too.",
  ended: "An ended campaign can’t be changed. You can still see its results.",
};

export function CampaignSteps({ campaign, hasClaimProblems, returned }: CampaignStepsProps) {
  const { id, name, state, revision } = campaign;
  const { saved } = useSaved();
  const url = `/api/campaigns/${id}`;
  const [end, ended] =
    state === "draft" ? ["Discard draft", "Draft discarded"] : ["End campaign", "Campaign ended"];
  return (
    <section className="panel">
      <h2 className="panel-title">Next steps</h2>
      <p className="mb-3 text-gravel">{TEXTS[state]}</p>
      {isExportable(state) && hasClaimProblems && (
        <p className="mb-3">
          You can’t download the file while the ad text makes a claim that is turned off.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {FORMS.filter(({ step }) => stateAfter(state, step) !== null).map(
          ({ step, route, label, done }) => (
            <LiveForm
              key={step}
              action={`${url}/${route}`}
              submitLabel={label}
              revision={revision}
              className="flex"
              isDisposable
              returned={returned}
              toast={{ title: done }}
            />
          ),
        )}
        {isExportable(state) && !hasClaimProblems && (
          <a href={`${url}/editor-csv`} download className="button-outline">
            Download for Google Ads Editor
          </a>
        )}
        {state !== "ended" && (
          <ConfirmButton
            label={end}
            title={`${end}?`}
            text={`${name} can’t be enabled or changed afterward.`}
            confirmLabel={end}
            isDangerous
            run={() => sendJson(`${url}/end`, { method: "POST", body: { revision } })}
            onDone={() => saved({ title: ended, description: name })}
          />
        )}
      </div>
    </section>
  );
}

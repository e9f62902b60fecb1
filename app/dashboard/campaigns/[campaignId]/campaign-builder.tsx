"use client";

import { useEffect, useState } from "react";
import { AdPreview } from "@/app/dashboard/campaigns/[campaignId]/ad-preview";
import { CampaignChecks } from "@/app/dashboard/campaigns/[campaignId]/campaign-checks";
import {
  CampaignFields,
  type EditedCampaign,
} from "@/app/dashboard/campaigns/[campaignId]/campaign-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { useCampaignEvidence } from "@/lib/marketing/campaigns/hooks";
import { checkCampaign } from "@/lib/marketing/campaigns/rules/check-campaign";
import type { CampaignContent, CampaignEvidence } from "@/lib/marketing/campaigns/rules/evidence";
import { readLines } from "@/lib/marketing/campaigns/rules/read-lines";

interface CampaignBuilderProps {
  campaign: EditedCampaign;
  services: readonly { id: string; name: string }[];
  /** The data that the checks need for the saved campaign. */
  evidence: CampaignEvidence;
  returned: ReturnedForm | null;
}

export function CampaignBuilder({ campaign, services, evidence, returned }: CampaignBuilderProps) {
  const action = `/api/campaigns/${campaign.id}`;
  const [typed, setTyped] = useState<CampaignEdit | null>(null);
  const current = useCampaignEvidence(usePaused(typed?.query ?? null), evidence);
  const content = typed?.content ?? campaign;
  return (
    <div className="panels min-[72rem]:grid-cols-2">
      <section className="panel">
        <h2 className="panel-title">Campaign</h2>
        <LiveForm
          action={action}
          submitLabel="Save campaign"
          revision={campaign.revision}
          canUndo
          returned={returned}
          toast={{ title: "Campaign saved" }}
          onTyped={(values) => setTyped(values && readForm(values, campaign.siteUrl))}
        >
          <CampaignFields
            {...{ campaign, services }}
            typed={content}
            returned={returnedBy(action, returned)}
          />
        </LiveForm>
      </section>
      <div className="panels min-[72rem]:sticky min-[72rem]:top-20">
        <section className="panel">
          <h2 className="panel-title">Checks</h2>
          {current.hasFailed && (
            <p className="problem mb-2">
              We couldn’t look up the page and the mechanics, so some checks may be out of date.
            </p>
          )}
          <CampaignChecks results={checkCampaign(content, current.evidence)} />
        </section>
        <section className="panel">
          <h2 className="panel-title">Preview</h2>
          <AdPreview siteUrl={campaign.siteUrl} {...content} />
        </section>
      </div>
    </div>
  );
}

interface CampaignEdit {
  content: CampaignContent;
  /** Query string for the API route that returns the evidence. */
  query: string;
}

function readForm(form: FormData, siteUrl: string): CampaignEdit {
  const text = (name: string) => String(form.get(name) ?? "");
  const serviceIds = [...form.keys()].flatMap(
    (name) => /^serviceIds\.(\w+)$/.exec(name)?.[1] ?? [],
  );
  const entered = text("finalUrl").trim();
  const finalUrl = entered.startsWith(`${siteUrl}/`) ? entered.slice(siteUrl.length) : entered;
  const phone = text("phone").trim();
  const cities = readLines(text("cities")).join("\n");
  return {
    content: {
      finalUrl,
      phone,
      headlines: readLines(text("headlines")),
      descriptions: readLines(text("descriptions")),
      keywords: readLines(text("keywords")),
      negatives: readLines(text("negatives")),
    },
    query: `${new URLSearchParams({ services: serviceIds.join(","), cities, finalUrl, phone })}`,
  };
}

const PAUSE_MS = 400;

/** Debounces the text. */
function usePaused(text: string | null): string | null {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

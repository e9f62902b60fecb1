import { LineField } from "@/app/dashboard/campaigns/[campaignId]/line-field";
import { FieldError } from "@/components/form/field";
import { RecordInputs } from "@/components/form/record-inputs";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { DESCRIPTIONS, HEADLINES } from "@/lib/marketing/campaigns/constants";
import { CAMPAIGN_FIELDS } from "@/lib/marketing/campaigns/fields";
import type { CampaignContent } from "@/lib/marketing/campaigns/rules/evidence";

export interface EditedCampaign extends CampaignContent {
  id: string;
  name: string;
  dailyBudgetCents: number;
  serviceIds: readonly string[];
  /** Such as "Austin, Texas". */
  cities: readonly string[];
  siteUrl: string;
  revision: string;
}

interface CampaignFieldsProps {
  campaign: EditedCampaign;
  services: readonly { id: string; name: string }[];
  /** The ad's text as currently typed. */
  typed: Pick<CampaignContent, "headlines" | "descriptions">;
  returned: ReturnedForm | null;
}

export function CampaignFields({ campaign, services, typed, returned }: CampaignFieldsProps) {
  const lines = (
    name: "headlines" | "descriptions",
    limits: typeof HEADLINES | typeof DESCRIPTIONS,
  ) => (
    <LineField
      name={name}
      value={campaign[name]}
      returned={returned}
      counted={{ ...limits, lines: typed[name] }}
    />
  );
  return (
    <RecordInputs
      fields={CAMPAIGN_FIELDS}
      values={{
        name: campaign.name,
        dailyBudgetCents: campaign.dailyBudgetCents,
        phone: campaign.phone,
        cities: campaign.cities.join("\n"),
        finalUrl: campaign.finalUrl,
        keywords: campaign.keywords.join("\n"),
        negatives: campaign.negatives.join("\n"),
      }}
      inputs={{
        serviceIds: <ServiceBoxes {...{ services, returned }} chosen={campaign.serviceIds} />,
        headlines: lines("headlines", HEADLINES),
        descriptions: lines("descriptions", DESCRIPTIONS),
      }}
      returned={returned}
    />
  );
}

interface ServiceBoxesProps {
  services: CampaignFieldsProps["services"];
  chosen: readonly string[];
  returned: ReturnedForm | null;
}

function ServiceBoxes({ services, chosen, returned }: ServiceBoxesProps) {
  const isChosen = (id: string) =>
    returned ? valueAt(returned.values, `serviceIds.${id}`) !== "" : chosen.includes(id);
  return (
    <fieldset className="col-span-full">
      <legend className="mb-0.75 font-bold">{CAMPAIGN_FIELDS.serviceIds.label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {services.map(({ id, name }) => (
          <label key={id} className="flex min-h-7 items-center gap-2.5">
            <input
              type="checkbox"
              className="checkbox"
              name={`serviceIds.${id}`}
              defaultChecked={isChosen(id)}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
      <FieldError id="services-error" name="serviceIds" error={returned?.fields.serviceIds} />
    </fieldset>
  );
}

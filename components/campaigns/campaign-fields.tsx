import { LineField } from "@/components/campaigns/line-field";
import { FieldError } from "@/components/form/field";
import { TextField } from "@/components/form/text-field";
import { DESCRIPTIONS, HEADLINES, MAX_NAME_LENGTH } from "@/lib/campaigns/constants";
import type { CampaignContent } from "@/lib/campaigns/rules/evidence";
import { valueAt } from "@/lib/core/form-values";
import { dollarsField } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

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
  const shared = { returned };
  return (
    <>
      <TextField
        {...shared}
        name="name"
        label="Name"
        hint="Use the same name as in Google Ads so that costs can be imported."
        value={campaign.name}
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...shared}
        name="budget"
        label="Daily budget in dollars"
        inputMode="decimal"
        isHalf
        value={dollarsField(campaign.dailyBudgetCents)}
      />
      <TextField
        {...shared}
        name="phone"
        label="Phone number"
        hint="Optional. Must be a number shown on the page at the final URL."
        inputMode="tel"
        isHalf
        value={campaign.phone}
      />
      <ServiceBoxes {...{ services, returned }} chosen={campaign.serviceIds} />
      <LineField
        {...shared}
        name="cities"
        label="Cities"
        hint="One per line, such as Austin, TX"
        value={campaign.cities}
        rows={3}
      />
      <TextField
        {...shared}
        name="finalUrl"
        label="Final URL"
        hint="The page for one of the services in one of the cities"
        value={campaign.finalUrl}
      />
      <LineField
        {...shared}
        name="headlines"
        label="Headlines"
        hint={`One per line. ${HEADLINES.min} to ${HEADLINES.max} headlines of up to ${HEADLINES.length} characters each.`}
        value={campaign.headlines}
        rows={10}
        counted={{ ...HEADLINES, lines: typed.headlines }}
      />
      <LineField
        {...shared}
        name="descriptions"
        label="Descriptions"
        hint={`One per line. ${DESCRIPTIONS.min} to ${DESCRIPTIONS.max} descriptions of up to ${DESCRIPTIONS.length} characters each.`}
        value={campaign.descriptions}
        rows={5}
        counted={{ ...DESCRIPTIONS, lines: typed.descriptions }}
      />
      <LineField
        {...shared}
        name="keywords"
        label="Keywords"
        hint="One per line. [exact match] in brackets, “phrase match” in quotation marks, or broad match without either."
        value={campaign.keywords}
        rows={6}
      />
      <LineField
        {...shared}
        name="negatives"
        label="Negative keywords"
        hint="One per line, in the same format as keywords. The ad isn’t shown for these searches."
        value={campaign.negatives}
        rows={6}
      />
    </>
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
      <legend className="mb-0.75 font-bold">Services</legend>
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

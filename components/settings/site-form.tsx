import { SelectField } from "@/components/form/choice-fields";
import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { SiteForm as Site } from "@/lib/settings/schema";

interface SiteFormProps {
  site: Site;
  revision: string;
  returned: ReturnedForm | null;
}

const ACTION = "/api/settings";

const MEASUREMENT_OPTIONS = [
  { value: "opt_in", label: "Only with the visitor’s consent (opt-in)" },
  { value: "opt_out", label: "Unless the visitor declines (opt-out)" },
];

export function SiteForm({ site, revision, returned }: SiteFormProps) {
  const own = returnedBy(ACTION, returned);
  const field = (name: keyof Site) => ({ name, value: String(site[name]), returned: own });
  return (
    <LiveForm
      action={ACTION}
      submitLabel="Save settings"
      revision={revision}
      returned={returned}
      toast={{ title: "Saved", description: "Public pages update within seconds." }}
    >
      <TextField {...field("brandName")} label="Brand name" />
      <TextField
        {...field("defaultPhone")}
        type="tel"
        label="Default phone number"
        hint="Shown wherever a page doesn’t show a mechanic’s number, such as on the privacy page. If you change it, keep answering the old number for a day: some pages may show it until then."
      />
      <TextField {...field("mailingAddress")} label="Mailing address" />
      <TextField {...field("partnerName")} label="Partner’s name" isHalf />
      <TextField
        {...field("partnerUrl")}
        type="url"
        label="Partner’s website"
        placeholder="https://"
        isHalf
      />
      <TextField
        {...field("tagManagerId")}
        label="Google Tag Manager ID"
        hint="Loads only with the visitor’s consent. Leave blank to turn it off."
        isHalf
      />
      <TextField
        {...field("pixelId")}
        label="Meta pixel ID"
        hint="Loads only with the visitor’s consent. Leave blank to turn it off."
        isHalf
      />
      <SelectField
        {...field("measurement")}
        label="Ad click measurement"
        hint="Opt-out counts as sharing personal information under some state laws. Check with a lawyer before you choose it."
        options={MEASUREMENT_OPTIONS}
      />
      <TextField
        {...field("conversionAction")}
        label="Google Ads conversion action"
        hint="The action’s exact name in Google Ads. Conversion files use this name."
      />
      <TextField
        {...field("indexThreshold")}
        inputMode="numeric"
        label="Minimum score for search engines"
        hint="0 to 100. If a page about a city scores lower, it’s hidden from search engines and listed under Page quality."
      />
      <TextField
        {...field("testNumbers")}
        rows={3}
        label="Test numbers"
        hint="Calls from these numbers count as test calls and are never billed. Include your own phone numbers and the numbers Google uses to check your ads. One per line."
      />
    </LiveForm>
  );
}

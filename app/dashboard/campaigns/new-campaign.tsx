import { SelectField } from "@/components/form/choice-fields";
import { Form, returnedBy } from "@/components/form/form";
import { TextField } from "@/components/form/text-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface NewCampaignProps {
  services: readonly { slug: string; name: string }[];
  returned: ReturnedForm | null;
}

const ADD = "/api/campaigns";

/** Creates a draft with suggested ad text and opens it. */
export function NewCampaign({ services, returned }: NewCampaignProps) {
  const fields = { returned: returnedBy(ADD, returned), isHalf: true };
  return (
    <Form action={ADD} submitLabel="Create draft" returned={returned}>
      <SelectField
        {...fields}
        name="service"
        label="Service"
        value=""
        options={[
          { value: "", label: "Choose…" },
          ...services.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <TextField {...fields} name="city" label="City" hint="For example, Austin, TX" />
    </Form>
  );
}

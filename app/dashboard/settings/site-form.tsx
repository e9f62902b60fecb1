import { returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { RecordInputs } from "@/components/form/record-inputs";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { SITE_FIELDS } from "@/lib/platform/settings/fields";
import type { SiteForm as Site } from "@/lib/platform/settings/schema";

interface SiteFormProps {
  site: Site;
  revision: string;
  returned: ReturnedForm | null;
}

const ACTION = "/api/settings";

export function SiteForm({ site, revision, returned }: SiteFormProps) {
  return (
    <LiveForm
      action={ACTION}
      submitLabel="Save settings"
      revision={revision}
      canUndo
      returned={returned}
      toast={{ title: "Saved", description: "Public pages update within seconds." }}
    >
      <RecordInputs fields={SITE_FIELDS} values={site} returned={returnedBy(ACTION, returned)} />
    </LiveForm>
  );
}

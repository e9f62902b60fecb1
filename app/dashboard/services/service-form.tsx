import { Form, returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { RecordInputs } from "@/components/form/record-inputs";
import { SERVICE_FIELDS } from "@/lib/catalog/services/fields";
import type { ServiceRow } from "@/lib/catalog/services/schema";
import type { EditedName } from "@/lib/core/record-field";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface ServiceFormProps {
  /** Null for a new service. */
  service: ServiceRow | null;
  categories: readonly string[];
  revision?: string;
  returned: ReturnedForm | null;
}

export function ServiceForm({ service, categories, revision, returned: sent }: ServiceFormProps) {
  const action = service ? `/api/services/${service.id}` : "/api/services";
  const returned = returnedBy(action, sent);
  const fields = <Fields {...{ service, categories, returned }} />;
  const form = {
    action,
    submitLabel: service ? "Save service" : "Add service",
    revision,
    returned,
  };
  return service ? (
    <LiveForm {...form} toast={{ title: "Service saved" }}>
      {fields}
    </LiveForm>
  ) : (
    <Form {...form}>{fields}</Form>
  );
}

/** Suggests the categories in use, but accepts new ones too. */
function Fields({
  service,
  categories,
  returned,
}: Pick<ServiceFormProps, "service" | "categories" | "returned">) {
  return (
    <>
      <RecordInputs
        fields={SERVICE_FIELDS}
        words={service ? {} : { slug: { hint: NEW_SLUG } }}
        values={textsOf(service)}
        returned={returned}
      />
      <datalist id={SERVICE_FIELDS.category.input.list}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

const NEW_SLUG =
  "The last part of the service’s page URLs. Leave blank to create it from the name.";

function textsOf(service: ServiceRow | null) {
  return {
    name: service?.name ?? "",
    slug: service?.slug ?? "",
    category: service?.category ?? "",
    unit: service?.unit ?? "",
    workKind: service?.workKind ?? "with_parts",
    problem: service?.problem ?? "",
    description: service?.description ?? "",
    pricingMode: service?.pricingMode ?? "fixed",
    // A price of 0 means no price.
    basePartsCostCents: service?.basePartsCost || "",
    laborHours: service?.laborHours ?? "",
    searchTerms: service?.searchTerms.join("\n") ?? "",
  } satisfies Record<EditedName<typeof SERVICE_FIELDS>, unknown>;
}

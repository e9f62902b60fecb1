import { SelectField } from "@/components/form/choice-fields";
import { Field } from "@/components/form/field";
import { Form } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import { valueAt } from "@/lib/core/form-values";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { PRICING_MODES, type PricingMode, type ServiceRow } from "@/lib/services/schema";

export const MODE_NAMES: Readonly<Record<PricingMode, string>> = {
  fixed: "Fixed price",
  labor: "Labor plus parts",
  no_price: "Call for quote",
};

const MODES = PRICING_MODES.map((value) => ({ value, label: MODE_NAMES[value] }));

interface ServiceFormProps {
  /** Null for a new service. */
  service: ServiceRow | null;
  categories: readonly string[];
  revision?: string;
  returned: ReturnedForm | null;
}

export function ServiceForm({ service, categories, revision, returned: sent }: ServiceFormProps) {
  const action = service ? `/api/services/${service.id}` : "/api/services";
  const returned = sent?.action === action ? sent : null;
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

function Fields({
  service,
  categories,
  returned,
}: Pick<ServiceFormProps, "service" | "categories" | "returned">) {
  const shared = { returned };
  return (
    <>
      <TextField {...shared} name="name" label="Name" value={service?.name} isHalf maxLength={80} />
      <TextField
        {...shared}
        name="slug"
        label="URL"
        hint={
          service
            ? "The last part of the service’s page URLs. Old URLs redirect to the new ones."
            : "The last part of the service’s page URLs. Leave blank to create it from the name."
        }
        value={service?.slug}
        isHalf
        maxLength={80}
      />
      <CategoryField {...{ service, categories, returned }} />
      <TextField
        {...shared}
        name="unit"
        label="Unit"
        hint="Shown after the price, such as “per axle”"
        value={service?.unit}
        isHalf
        maxLength={40}
      />
      <TextField
        {...shared}
        name="description"
        label="Description"
        value={service?.description}
        rows={3}
        maxLength={600}
      />
      <SelectField
        {...shared}
        name="pricingMode"
        label="Pricing"
        hint="For cities without a price of their own"
        value={service?.pricingMode ?? "fixed"}
        options={MODES}
        isHalf
      />
      <TextField
        {...shared}
        name="parts"
        label="Price or parts in dollars"
        hint="The full price for “Fixed price”; the cost of parts for “Labor plus parts”"
        value={dollarsOf(service)}
        inputMode="decimal"
        isHalf
      />
      <TextField
        {...shared}
        name="laborHours"
        label="Labor hours"
        hint="Charged at $100 an hour. Up to two decimal places."
        value={service?.laborHours?.toString()}
        inputMode="decimal"
        isHalf
      />
      <TextField
        {...shared}
        name="searchTerms"
        label="Search terms"
        hint="What drivers type when they don’t know the service’s name, one per line"
        value={service?.searchTerms.join("\n")}
        rows={6}
      />
    </>
  );
}

/** Suggests the categories in use, but accepts new ones too. */
function CategoryField({
  service,
  categories,
  returned,
}: Pick<ServiceFormProps, "service" | "categories" | "returned">) {
  return (
    <Field
      name="category"
      label="Category"
      hint="One word in lowercase, such as brakes"
      error={returned?.fields.category}
      isHalf
    >
      {(input) => (
        <>
          <input
            {...input}
            className="input"
            list="service-categories"
            autoComplete="off"
            maxLength={40}
            defaultValue={returned ? valueAt(returned.values, "category") : service?.category}
          />
          <datalist id="service-categories">
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const CENTS_PER_DOLLAR = 100;

function dollarsOf(service: ServiceRow | null): string | undefined {
  const cents = service?.basePartsCost;
  if (!cents) return undefined;
  return cents % CENTS_PER_DOLLAR === 0
    ? String(cents / CENTS_PER_DOLLAR)
    : (cents / CENTS_PER_DOLLAR).toFixed(2);
}

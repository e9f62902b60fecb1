import { Field } from "@/components/form/field";
import type { MatrixService, PriceOperation } from "@/lib/catalog/price-rules/schema";
import type { FieldErrors } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const OPERATIONS: Readonly<Record<PriceOperation, string>> = {
  set: "Set the price to a dollar amount",
  percent: "Change the price by a percentage",
  add: "Change the price by a dollar amount",
  message: "Show a message instead",
  clear: "Remove the price and use the inherited one",
};

interface BulkFormProps {
  services: readonly MatrixService[];
  states: readonly { slug: string; name: string; cities: number }[];
  /** What was entered, valid or not. */
  query: Record<string, string | string[] | undefined>;
  problems: FieldErrors;
}

/** Requests a preview with GET, so it works without JavaScript and the preview's URL can be shared. */
export function BulkForm({ services, states, query, problems }: BulkFormProps) {
  const entered = (name: string) => String(query[name] ?? "");
  const chosen = [query.states ?? []].flat().flatMap((part) => part.split(","));
  const cityCount = states.reduce((sum, { cities }) => sum + cities, 0);
  return (
    <form method="get" action={dashboardPaths.bulkPrices} className="form" noValidate>
      <Field name="service" label="Service" error={problems.service}>
        {(input) => (
          <select {...input} className="input" defaultValue={entered("service")}>
            {services.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="operation" label="Change" isHalf error={problems.operation}>
        {(input) => (
          <select {...input} className="input" defaultValue={entered("operation") || "set"}>
            {Object.entries(OPERATIONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name="amount"
        label="Amount"
        hint="For example, 189, or -5 to lower the price by $5 or 5%"
        isHalf
        error={problems.amount}
      >
        {(input) => (
          <input
            {...input}
            className="input"
            inputMode="text"
            autoComplete="off"
            defaultValue={entered("amount")}
          />
        )}
      </Field>
      <Field
        name="message"
        label="Message"
        hint="Only for “Show a message instead.” Leave blank for the default message."
        error={problems.message}
      >
        {(input) => (
          <input {...input} className="input" maxLength={60} defaultValue={entered("message")} />
        )}
      </Field>
      <fieldset className="col-span-full min-w-0">
        <legend className="font-bold">States</legend>
        <p className="field-hint">
          Leave all unchecked to include all {cityCount.toLocaleString("en-US")} active cities.
        </p>
        {problems.states && <p className="field-error">{problems.states}</p>}
        <div className="mt-1 grid max-h-60 grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-x-3 overflow-y-auto rounded-[5px] border-2 border-line p-2">
          {states.map(({ slug, name, cities }) => (
            <label key={slug} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                name="states"
                value={slug}
                className="size-5 flex-none accent-green"
                defaultChecked={chosen.includes(slug)}
              />
              <span>
                {name} <span className="text-gravel">({cities})</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="cities"
        label="Only these cities (optional)"
        hint="One per line, such as “Austin, Texas” or texas/austin. You can paste a column from a spreadsheet."
        error={problems.cities}
      >
        {(input) => (
          <textarea {...input} className="input" rows={3} defaultValue={entered("cities")} />
        )}
      </Field>
      <div className="col-span-full">
        <button type="submit" className="button">
          Preview
        </button>
      </div>
    </form>
  );
}

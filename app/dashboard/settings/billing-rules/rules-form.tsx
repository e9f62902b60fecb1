import { RULE_GROUPS } from "@/components/billing/billing-rules/rule-labels";
import { StartField } from "@/components/catalog/call-fees/start-field";
import { Field } from "@/components/form/field";
import type { FieldErrors } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface RulesFormProps {
  entered: Readonly<Record<string, string>>;
  problems: FieldErrors;
  /** The administrator's IANA zone. */
  timezone: string;
}

/** Requests the preview with GET, so that the preview works without JavaScript and its URL can be shared. */
export function RulesForm({ entered, problems, timezone }: RulesFormProps) {
  const page = dashboardPaths.billingRules;
  const start = { page, action: page, message: "", fields: problems, values: entered };
  return (
    <form method="get" action={dashboardPaths.billingRules} className="form" noValidate>
      {RULE_GROUPS.map(({ title, fields }) => (
        <fieldset
          key={title}
          className="form col-span-full not-first:border-t-2 not-first:border-grid not-first:pt-3"
        >
          <legend className="float-left col-span-full mb-1 w-full font-sign text-20/[1.1]">
            {title}
          </legend>
          {fields.map(({ name, label, hint }) => (
            <Field key={name} name={name} label={label} hint={hint} isHalf error={problems[name]}>
              {(input) => (
                <input
                  {...input}
                  className="input"
                  inputMode={name === "maxFee" ? "decimal" : "numeric"}
                  autoComplete="off"
                  defaultValue={entered[name]}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      <StartField timezone={timezone} returned={start} />
      <div className="col-span-full">
        <button type="submit" className="button">
          Preview changes
        </button>
      </div>
    </form>
  );
}

import { Field } from "@/components/form/field";

interface OfferFieldsProps {
  /** The catalogue, in the order in which people see it. */
  services: readonly { id: string; name: string; category: string }[];
  /** Text of a field by its name, "services.{id}.price"; a ticked box is "on". */
  textOf: (name: string) => string;
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
}

/** What somebody does and for how much. Works without JavaScript. */
export function OfferFields({ services, textOf, errors }: OfferFieldsProps) {
  return (
    <fieldset
      className="offer-fields"
      aria-label="Services"
      aria-describedby={errors.services ? "offers-error" : undefined}
    >
      {errors.services && (
        <p id="offers-error" className="field-error">
          {errors.services}
        </p>
      )}
      {services.map(({ id, name }) => (
        <div key={id} className="offer-row">
          <label className="field-check">
            <input
              type="checkbox"
              className="checkbox"
              name={`services.${id}.isOffered`}
              defaultChecked={textOf(`services.${id}.isOffered`) === "on"}
            />
            {name}
          </label>
          <Field label={`Price for ${name} in dollars`} error={errors[`services.${id}.price`]}>
            {(ids) => (
              <input
                {...ids}
                className="input"
                name={`services.${id}.price`}
                inputMode="decimal"
                placeholder="$ on the phone"
                autoComplete="off"
                defaultValue={textOf(`services.${id}.price`)}
              />
            )}
          </Field>
        </div>
      ))}
    </fieldset>
  );
}

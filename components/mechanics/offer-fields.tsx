import { Field } from "@/components/form/field";
import { OfferRow } from "@/components/mechanics/offer-row";

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
      {services.map(({ id, name }, row) => (
        <OfferRow key={id}>
          <label className="field-check">
            <input
              type="checkbox"
              className="checkbox"
              name={`services.${id}.isOffered`}
              defaultChecked={textOf(`services.${id}.isOffered`) === "on"}
              // biome-ignore lint/a11y/noAutofocus: where a choice is missing, it begins here
              autoFocus={row === 0 && errors.services !== undefined}
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
        </OfferRow>
      ))}
    </fieldset>
  );
}

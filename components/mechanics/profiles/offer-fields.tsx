import { Field, FieldError } from "@/components/form/field";
import { OfferRow } from "@/components/mechanics/profiles/offer-row";
import { dollarsField } from "@/lib/core/money";

interface OfferFieldsProps {
  /** Services in display order. */
  services: readonly { id: string; name: string; category: string }[];
  /** Returns a field's value by its name, such as "services.{id}.price". A checked box is "on". */
  textOf: (name: string) => string;
  /** Errors by field name. */
  errors: Readonly<Record<string, string>>;
}

/** Works without JavaScript. */
export function OfferFields({ services, textOf, errors }: OfferFieldsProps) {
  return (
    <fieldset className="col-span-full" aria-label="Services" aria-describedby="offers-error">
      <FieldError id="offers-error" name="services" error={errors.services} />
      {services.map(({ id, name }, row) => (
        <OfferRow key={id}>
          <label className="field-check">
            <input
              type="checkbox"
              className="checkbox"
              name={`services.${id}.isOffered`}
              defaultChecked={textOf(`services.${id}.isOffered`) === "on"}
              // biome-ignore lint/a11y/noAutofocus: if no service is chosen, the user starts here
              autoFocus={row === 0 && errors.services !== undefined}
            />
            {name}
          </label>
          <Field
            name={`services.${id}.price`}
            label={`Price for ${name} in dollars`}
            error={errors[`services.${id}.price`]}
          >
            {(input) => (
              <input
                {...input}
                className="input px-2"
                inputMode="decimal"
                placeholder="By phone"
                autoComplete="off"
                defaultValue={textOf(input.name)}
              />
            )}
          </Field>
        </OfferRow>
      ))}
    </fieldset>
  );
}

/** Returns values by field name, such as "249.50" for "services.{id}.price". */
export function offerTexts(
  offers: readonly { serviceId: string; priceCents: number | null }[],
): Map<string, string> {
  return new Map(
    offers.flatMap(({ serviceId, priceCents }): [string, string][] => [
      [`services.${serviceId}.isOffered`, "on"],
      [`services.${serviceId}.price`, priceCents === null ? "" : dollarsField(priceCents)],
    ]),
  );
}

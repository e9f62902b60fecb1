import { Field, FieldError } from "@/components/form/field";
import { OfferRow } from "@/components/mechanics/offer-row";

interface OfferFieldsProps {
  /** The catalog, in the order in which people see it. */
  services: readonly { id: string; name: string; category: string }[];
  /** Text of a field by its name, "services.{id}.price"; a checked box is "on". */
  textOf: (name: string) => string;
  /** Field name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
}

/** The services someone offers, and for how much. Works without JavaScript. */
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
              // biome-ignore lint/a11y/noAutofocus: where a choice is missing, it begins here
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
                placeholder="$ by phone"
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

const CENTS_PER_DOLLAR = 100;

/** The texts of an offers' form by their fields' names: "services.{id}.price" → "249.50". */
export function offerTexts(
  offers: readonly { serviceId: string; priceCents: number | null }[],
): Map<string, string> {
  return new Map(
    offers.flatMap(({ serviceId, priceCents }): [string, string][] => [
      [`services.${serviceId}.isOffered`, "on"],
      [`services.${serviceId}.price`, priceCents === null ? "" : dollarText(priceCents)],
    ]),
  );
}

function dollarText(cents: number): string {
  return (cents / CENTS_PER_DOLLAR).toFixed(cents % CENTS_PER_DOLLAR === 0 ? 0 : 2);
}

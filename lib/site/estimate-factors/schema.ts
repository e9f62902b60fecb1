import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import {
  FACTOR_PERCENT,
  FACTORS,
  type FactorId,
  type Factors,
} from "@/lib/site/estimate-factors/constants";
import { factorsOf } from "@/lib/site/estimate-factors/rules/factors";

type End = "low" | "high";

/** The name of a form's field, such as "labor_suv_low". */
export const factorField = (id: FactorId, end: End) => `${id}_${end}` as const;
type FactorField = ReturnType<typeof factorField>;

const percentField = formFields.wholeNumber({ ...FACTOR_PERCENT, unit: "percent" });

export const OUT_OF_ORDER = "Enter a percent at least as high as the low one.";

const fields = Object.fromEntries(
  FACTORS.flatMap(({ id }) => [
    [factorField(id, "low"), percentField],
    [factorField(id, "high"), percentField],
  ]),
) as Record<FactorField, typeof percentField>;

export const factorsFormSchema = z
  .strictObject({ ...fields, revision: inputFields.revision.optional() })
  .superRefine((form, context) => {
    for (const { id } of FACTORS) {
      const path = [factorField(id, "high")];
      if (form[factorField(id, "low")] > form[factorField(id, "high")]) {
        context.addIssue({ code: "custom", path, message: OUT_OF_ORDER });
      }
    }
  })
  .transform(({ revision, ...form }) => ({
    revision,
    factors: factorsOf((id) => ({
      low: form[factorField(id, "low")],
      high: form[factorField(id, "high")],
    })),
  }));

/** Returns the values of the form's fields for these factors. */
export const factorsFormOf = (factors: Factors): Record<FactorField, string> =>
  Object.fromEntries(
    FACTORS.flatMap(({ id }) => [
      [factorField(id, "low"), String(factors[id].low)],
      [factorField(id, "high"), String(factors[id].high)],
    ]),
  ) as Record<FactorField, string>;

/** `changeId` undoes the change; null if nothing changed. */
export const savedFactorsSchema = z.object({
  changeId: z.string().nullable(),
  revision: z.string(),
});

/** Returns the factors being typed into the form. An invalid one is as it is stored. */
export function readTyped(typed: (name: FactorField) => unknown, stored: Factors): Factors {
  return factorsOf((id) => {
    const low = percentField.safeParse(typed(factorField(id, "low")));
    const high = percentField.safeParse(typed(factorField(id, "high")));
    if (!low.success || !high.success || low.data > high.data) return stored[id];
    return { low: low.data, high: high.data };
  });
}

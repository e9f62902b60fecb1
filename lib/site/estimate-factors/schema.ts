import { z } from "zod";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { FACTOR_PERCENT, FACTORS } from "@/lib/site/estimate-factors/constants";
import { type FactorField, factorField } from "@/lib/site/estimate-factors/rules/factor-fields";
import { factorsOf } from "@/lib/site/estimate-factors/rules/factors";

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

/** `changeId` undoes the change; null if nothing changed. */
export const savedFactorsSchema = z.object({
  changeId: z.string().nullable(),
  revision: z.string(),
});

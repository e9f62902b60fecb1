import { z } from "zod";
import { startDateField } from "@/lib/catalog/call-fees/schema";
import { type BillingRules, billingRulesSchema } from "@/lib/catalog/rating/billing-rules";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { keysOf } from "@/lib/core/keys-of";
import { dollarsField } from "@/lib/core/money";

const { min: MIN_FEE_CENTS, max: MAX_FEE_CENTS } = boundsOf("maxFeeCents");

/** The form's fields: the rules, with the maximum fee in dollars. */
export const billingRulesFields = {
  minTalkSeconds: whole("minTalkSeconds", "seconds"),
  duplicateWindowDays: whole("duplicateWindowDays", "days"),
  maxFee: formFields
    .dollars(MAX_FEE_CENTS, "Enter an amount in dollars, such as 150.")
    .pipe(z.int().min(MIN_FEE_CENTS, "Enter at least $1.")),
  ringSeconds: whole("ringSeconds", "seconds"),
  maxMechanicsRung: whole("maxMechanicsRung", "mechanics"),
  missedPerHour: whole("missedPerHour", "calls"),
  missedPerDay: whole("missedPerDay", "calls"),
  disputeWindowDays: whole("disputeWindowDays", "days"),
  decisionBusinessDays: whole("decisionBusinessDays", "business days"),
  automaticDisputes: whole("automaticDisputes", "disputes"),
  automaticDisputePercent: whole("automaticDisputePercent"),
  promoLapseDays: whole("promoLapseDays", "days"),
  callerRetentionDays: whole("callerRetentionDays", "days"),
};
export type RuleField = keyof typeof billingRulesFields;
export const BILLING_RULE_FIELDS = keysOf(billingRulesFields);

type RulesForm = z.infer<z.ZodObject<typeof billingRulesFields>>;

const toRules = ({ maxFee: maxFeeCents, ...rules }: RulesForm): BillingRules => ({
  ...rules,
  maxFeeCents,
});

const isInOrder = ({ missedPerHour, missedPerDay }: RulesForm) => missedPerHour <= missedPerDay;
const OUT_OF_ORDER = {
  path: ["missedPerDay"],
  error: "Enter a number at least as high as “Missed calls in 60 minutes.”",
};

/** `from` is when the rules apply. */
export const billingRulesForm = z
  .strictObject({ ...billingRulesFields, from: startDateField })
  .refine(isInOrder, OUT_OF_ORDER)
  .transform(({ from, ...form }) => ({ from, rules: toRules(form) }));

/** `revision` identifies the version that was in force when the change was previewed. */
export const billingRulesRequest = z
  .strictObject({ ...billingRulesFields, from: startDateField, revision: inputFields.revision })
  .refine(isInOrder, OUT_OF_ORDER)
  .transform(({ revision, from, ...form }) => ({ revision, from, rules: toRules(form) }));

export const savedBillingRulesSchema = z.object({ version: z.int() });

/** Returns the values of the form's fields for these rules. */
export function fieldsOf({
  maxFeeCents,
  ...rules
}: BillingRules): Record<RuleField, string | number> {
  return { ...rules, maxFee: dollarsField(maxFeeCents) };
}

function whole(rule: keyof BillingRules, unit?: string) {
  return formFields.wholeNumber({ ...boundsOf(rule), unit });
}

function boundsOf(rule: keyof BillingRules): { min: number; max: number } {
  const { minValue, maxValue } = billingRulesSchema.shape[rule];
  return { min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
}

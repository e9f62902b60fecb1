import { CheckboxField } from "@/components/form/choice-fields";
import { Field, FieldError } from "@/components/form/field";
import { Form, returnedBy } from "@/components/form/form";
import { TOP_UP_PAUSE_HOURS, TOP_UP_THRESHOLDS_CENTS } from "@/lib/billing/purchases/constants";
import type { Offer } from "@/lib/billing/purchases/schema/views";
import { callsText } from "@/lib/catalog/call-fees/rules/fee-words";
import type { FeeRange } from "@/lib/catalog/rating/fee-change";
import { valueAt } from "@/lib/core/form-values";
import { formatDollars } from "@/lib/core/money";
import { formatPhone, telHref } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface BuyFormProps {
  offers: readonly Offer[];
  /** How long bonus credit lasts. */
  bonusDays: number;
  /** What the mechanic's calls cost; null if unknown. */
  fees: FeeRange | null;
  /** UUID, so that sending the form twice places only one order. */
  formKey: string;
  /** E.164. The number to call about a refund. */
  phone: string;
  returned: ReturnedForm | null;
}

const ACTION = "/api/orders";

export function BuyForm({ offers, bonusDays, fees, formKey, phone, returned }: BuyFormProps) {
  const own = returnedBy(ACTION, returned);
  const chosen = own ? valueAt(own.values, "bundle") : offers[0]?.id;
  return (
    <Form action={ACTION} submitLabel="Continue to payment" returned={returned} isDisposable>
      <input type="hidden" name="formKey" value={formKey} />
      <fieldset className="col-span-full" aria-describedby="bundle-error">
        <legend className="mb-1.5">Bundle</legend>
        <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
          {offers.map((offer) => (
            <BundleChoice
              key={offer.id}
              offer={offer}
              isChosen={offer.id === chosen}
              {...{ bonusDays, fees }}
            />
          ))}
        </div>
        <FieldError id="bundle-error" name="bundle" error={own?.fields.bundle} />
      </fieldset>
      <p className="col-span-full text-15">
        {"Purchased credit doesn’t expire. For a refund of unused credit, call us at "}
        <a href={telHref(phone)} className="whitespace-nowrap">
          {formatPhone(phone)}
        </a>
        . We’ll refund the card you used and take back any unused bonus from that purchase.
      </p>
      <div className="group col-span-full rounded-md border-2 border-line p-3">
        <CheckboxField
          name="topUp"
          label="Top up automatically"
          hint={`We’ll save the card you pay with. When your credit falls below the amount you choose, we’ll charge that card for the same bundle, at most once every ${TOP_UP_PAUSE_HOURS} hours, and email you each time. You can turn this off here at any time.`}
          isChecked={false}
          returned={own}
        />
        <div className="mt-3 max-w-60 supports-[selector(:has(*))]:hidden group-has-[[name=topUp]:checked]:block">
          <Field name="below" label="When credit falls below" error={own?.fields.below}>
            {(input) => (
              <select
                {...input}
                className="input"
                defaultValue={
                  own ? valueAt(own.values, "below") : String(TOP_UP_THRESHOLDS_CENTS[1])
                }
              >
                {TOP_UP_THRESHOLDS_CENTS.map((cents) => (
                  <option key={cents} value={cents}>
                    {formatDollars(cents)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
    </Form>
  );
}

interface BundleChoiceProps {
  offer: Offer;
  bonusDays: number;
  fees: FeeRange | null;
  isChosen: boolean;
}

function BundleChoice({ offer, bonusDays, fees, isChosen }: BundleChoiceProps) {
  const { id, name, priceCents, bonusCents } = offer;
  const calls = fees && callsText(priceCents, fees);
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-2.5 rounded-md border-2 border-line p-3 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
      <input
        type="radio"
        name="bundle"
        value={id}
        defaultChecked={isChosen}
        className="size-4.5 self-center accent-leaf"
        suppressHydrationWarning
      />
      <span className="font-sign text-22/[1.1]">
        <bdi>{name}</bdi>
      </span>
      <span className="col-start-2 font-sign text-32/[1.1] tabular-nums">
        {formatDollars(priceCents)}
      </span>
      <span className="col-start-2 text-gravel">
        {formatDollars(priceCents)} of credit
        {calls && `, ${calls}`}
        {bonusCents > 0 && (
          <>
            <b className="block text-leaf">plus {formatDollars(bonusCents)} in bonus credit</b>
            <span className="block text-15">The bonus expires after {bonusDays} days.</span>
          </>
        )}
      </span>
    </label>
  );
}

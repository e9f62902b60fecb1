import type { ReactNode } from "react";
import { CheckboxField } from "@/components/form/choice-fields";
import { Field, FieldError } from "@/components/form/field";
import { Form, returnedBy, STICKY_ROW } from "@/components/form/form";
import { TOP_UP_PAUSE_HOURS, TOP_UP_THRESHOLDS_CENTS } from "@/lib/billing/purchases/constants";
import type { Offer } from "@/lib/billing/purchases/schema/views";
import { callCountText } from "@/lib/catalog/call-fees/rules/fee-words";
import type { FeeRange } from "@/lib/catalog/rating/fee-change";
import { valueAt } from "@/lib/core/form-values";
import { formatDollars } from "@/lib/core/money";
import { formatPhone, telHref } from "@/lib/core/phone";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface BuyFormProps {
  offers: readonly Offer[];
  /** The bundle that the mechanic bought last. */
  usualId: string | undefined;
  /** How long bonus credit lasts. */
  bonusDays: number;
  /** What the mechanic's calls cost; null if unknown. */
  fees: FeeRange | null;
  /** UUID, so that sending the form twice places only one order. */
  formKey: string;
  /** E.164. The number to call about a refund. */
  phone: string;
  returned: ReturnedForm | null;
  /** What calls cost. */
  children?: ReactNode;
}

const ACTION = "/api/orders";

export function BuyForm(props: BuyFormProps) {
  const { offers, usualId, bonusDays, fees, formKey, phone, returned, children } = props;
  const own = returnedBy(ACTION, returned);
  const chosen = own ? valueAt(own.values, "bundle") : (usualId ?? offers[0]?.id);
  const hasBonus = offers.some(({ bonusCents }) => bonusCents > 0);
  return (
    <Form
      action={ACTION}
      submitLabel="Continue to payment"
      rowClass={STICKY_ROW}
      returned={returned}
      isDisposable
    >
      <input type="hidden" name="formKey" value={formKey} />
      <fieldset className="col-span-full" aria-describedby="bundle-error">
        <legend className="sr-only">Bundle</legend>
        <div className="overflow-clip rounded-md border-2 border-line *:not-first:border-t *:not-first:border-grid">
          {offers.map((offer) => (
            <BundleChoice key={offer.id} offer={offer} isChosen={offer.id === chosen} fees={fees} />
          ))}
        </div>
        <FieldError id="bundle-error" name="bundle" error={own?.fields.bundle} />
      </fieldset>
      {children}
      <p className="col-span-full text-15 text-gravel">
        {"Purchased credit doesn’t expire. "}
        {hasBonus && `Bonus credit expires after ${bonusDays} days. `}
        {"For a refund of unused credit, call us at "}
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
  fees: FeeRange | null;
  isChosen: boolean;
}

function BundleChoice({ offer, fees, isChosen }: BundleChoiceProps) {
  const { id, name, priceCents, bonusCents } = offer;
  return (
    <label className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 hover:bg-concrete has-checked:bg-concrete has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf">
      <input
        type="radio"
        name="bundle"
        value={id}
        defaultChecked={isChosen}
        className="size-4.5 accent-leaf"
        suppressHydrationWarning
      />
      <span>
        <bdi className="font-sign text-20/[1.1]">{name}</bdi>
        {bonusCents > 0 && (
          <b className="text-leaf">{` plus ${formatDollars(bonusCents)} bonus`}</b>
        )}
        <span className="block text-15 text-gravel">
          {fees && callCountText(priceCents + bonusCents, fees)}
        </span>
      </span>
      <span className="font-sign text-28/none tabular-nums">{formatDollars(priceCents)}</span>
    </label>
  );
}

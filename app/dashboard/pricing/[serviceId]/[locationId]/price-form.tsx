"use client";

import { type InputEvent, type ReactNode, useState } from "react";
import { PagePreview } from "@/app/dashboard/pricing/[serviceId]/[locationId]/page-preview";
import { FieldError } from "@/components/form/field";
import { LiveForm } from "@/components/form/live-form";
import { TextField } from "@/components/form/text-field";
import type { PriceCell } from "@/lib/catalog/price-rules/schema";
import { dollarsField } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

const CHOICES = [
  { value: "inherited", label: "Inherit the price" },
  { value: "price", label: "Set a price" },
  { value: "message", label: "Show a message instead" },
] as const;

interface PriceFormProps {
  serviceId: string;
  locationId: string;
  cell: PriceCell;
  /** Path of the landing page; null for a cell without one. */
  page: string | null;
  returned: ReturnedForm | null;
  /** Shown below the form. */
  children: ReactNode;
}

export function PriceForm({
  serviceId,
  locationId,
  cell,
  page,
  returned,
  children,
}: PriceFormProps) {
  const { own } = cell;
  const sent = returned?.values ?? {};
  const initial = {
    show: String(sent.show ?? own?.displayMode ?? "inherited"),
    price: own?.priceCents ? dollarsField(own.priceCents) : "",
    message: own?.customMessage ?? "",
  };
  /** Unsaved input, which the preview shows instead of the stored price. */
  const [draft, setDraft] = useState<typeof initial | null>(null);
  const follow = (values: FormData | null) => {
    const read = (name: string) => String(values?.get(name) ?? "");
    setDraft(values && { show: read("show"), price: read("price"), message: read("message") });
  };
  return (
    <div className="panels min-[72rem]:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
      <div className="panels">
        <section className="panel">
          <h2 className="panel-title">Price</h2>
          <LiveForm
            action={`/api/prices/${serviceId}/${locationId}`}
            submitLabel="Save price"
            revision={cell.revision}
            returned={returned}
            toast={{ title: "Price saved" }}
            onTyped={follow}
          >
            <fieldset className="col-span-full grid gap-1">
              <legend className="sr-only">What to show</legend>
              {CHOICES.map(({ value, label }) => (
                <label key={value} className="flex min-h-7 items-center gap-2.5">
                  <input
                    type="radio"
                    name="show"
                    value={value}
                    className="size-5 accent-green"
                    defaultChecked={initial.show === value}
                  />
                  {label}
                </label>
              ))}
              <FieldError id="price-show-error" name="show" error={returned?.fields.show} />
            </fieldset>
            <div className="contents" onInput={chooseTyped}>
              <TextField
                name="price"
                label="Price in dollars"
                hint="For example, 189 or 189.50"
                value={initial.price}
                inputMode="decimal"
                isHalf
                returned={returned}
              />
              <TextField
                name="message"
                label="Message"
                hint="Leave blank for the default message."
                value={initial.message}
                maxLength={60}
                isHalf
                returned={returned}
              />
            </div>
          </LiveForm>
        </section>
        {children}
      </div>
      {page && <PagePreview page={page} draft={draft ?? initial} cell={cell} />}
    </div>
  );
}

/** Chooses what the user types, which would be discarded otherwise. */
function chooseTyped({ target }: InputEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || target.value === "") return;
  const choice = target.form?.querySelector<HTMLInputElement>(`[name=show][value=${target.name}]`);
  if (choice) choice.checked = true;
}

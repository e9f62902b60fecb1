"use client";

import { Form, returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { dollarsField } from "@/lib/core/money";
import type { ReturnedForm } from "@/lib/core/returned-form";

interface Offer {
  id: string;
  name: string;
  priceCents: number;
  bonusCents: number;
}

const ADD = "/api/bundles";

/** Creates a draft of a new bundle or of the next version of `from`. */
export function NewBundle({ from, returned }: { from?: Offer; returned: ReturnedForm | null }) {
  return (
    <Form action={ADD} submitLabel="Create draft" returned={returned}>
      {from && <input type="hidden" name="from" value={from.id} />}
      <OfferFields offer={from} returned={returnedBy(ADD, returned)} />
    </Form>
  );
}

interface DraftProps {
  bundle: Offer & { revision: string };
  returned: ReturnedForm | null;
}

export function DraftForm({ bundle, returned }: DraftProps) {
  const action = `${ADD}/${bundle.id}`;
  return (
    <LiveForm
      action={action}
      submitLabel="Save draft"
      revision={bundle.revision}
      canUndo
      returned={returned}
      toast={{ title: "Draft saved" }}
    >
      <OfferFields offer={bundle} returned={returnedBy(action, returned)} />
    </LiveForm>
  );
}

interface StepProps extends DraftProps {
  step: "activation" | "archival";
  label: string;
  /** The confirmation question. Neither activating nor archiving a bundle can be undone. */
  question: string;
  consequence: string;
  done: string;
}

export function BundleStep({ bundle, returned, step, ...texts }: StepProps) {
  const { label, question, consequence, done } = texts;
  const buttonClass = step === "activation" ? "button" : "button-outline";
  return (
    <ModalButton label={label} title={question} text={consequence} className={buttonClass}>
      {(close) => (
        <LiveForm
          action={`${ADD}/${bundle.id}/${step}`}
          submitLabel={label}
          revision={bundle.revision}
          className="flex"
          isDisposable
          returned={returned}
          toast={{ title: done }}
          onSaved={close}
        />
      )}
    </ModalButton>
  );
}

function OfferFields({ offer, returned }: { offer?: Offer; returned: ReturnedForm | null }) {
  const dollars = (cents: number | undefined) => (cents ? dollarsField(cents) : "");
  return (
    <>
      <TextField name="name" label="Name" value={offer?.name} maxLength={60} returned={returned} />
      <TextField
        name="price"
        label="Price in dollars"
        hint="Mechanics get the same amount of credit."
        inputMode="decimal"
        isHalf
        value={dollars(offer?.priceCents)}
        returned={returned}
      />
      <TextField
        name="bonus"
        label="Bonus credit in dollars"
        hint="Extra credit at no charge. Leave blank for none."
        inputMode="decimal"
        isHalf
        value={dollars(offer?.bonusCents)}
        returned={returned}
      />
    </>
  );
}

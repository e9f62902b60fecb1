"use client";

import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";

interface PersonalDataProps {
  /** The API route of a user or a mechanic. */
  url: string;
  name: string;
  /** Null if the data can be downloaded but not erased. */
  erasure: {
    label: string;
    title: string;
    losses: string;
    /** Title of the toast. */
    done: string;
    /** What has to be typed to confirm. */
    confirmation: { name: string; label: string; value: string };
  } | null;
}

const MENTIONS = "Other people’s records may still mention this person for a few minutes.";

/** `step` is the one that can't be undone, such as "close the account". */
export const lossesOfMechanic = (step: string) =>
  `Drivers will stop seeing their profile. Calls, purchases, and ledger entries will stay. Unused bonus credit will be lost. Before you ${step}, refund any credit that they paid for.`;

/** For super administrators. */
export function PersonalData({ url, name, erasure }: PersonalDataProps) {
  return (
    <>
      <a href={`${url}/data`} download={`${name}.json`} className="button-outline">
        Download data
      </a>
      {erasure && (
        <ModalButton
          label={erasure.label}
          title={erasure.title}
          text={`This can’t be undone. ${erasure.losses} ${MENTIONS}`}
          className="button-outline"
        >
          {(close) => (
            <LiveForm
              action={`${url}/erasure`}
              submitLabel={erasure.label}
              buttonClass="button button-danger"
              toast={{ title: erasure.done, description: MENTIONS }}
              onSaved={close}
            >
              <TextField
                name={erasure.confirmation.name}
                label={erasure.confirmation.label}
                hint={`Type ${erasure.confirmation.value} to confirm.`}
              />
            </LiveForm>
          )}
        </ModalButton>
      )}
    </>
  );
}

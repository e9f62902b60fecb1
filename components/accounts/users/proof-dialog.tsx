"use client";

import { useState } from "react";
import useSWR from "swr";
import { CODE_HINT, CodeField } from "@/components/accounts/users/code-field";
import { CurrentPasswordField } from "@/components/accounts/users/credential-fields";
import { PasskeyButton } from "@/components/accounts/users/passkey-button";
import { Form } from "@/components/form/form";
import { Modal } from "@/components/form/modal-button";
import type { ProofMethods } from "@/lib/core/auth/proof-methods";
import type { SavedEvent } from "@/lib/core/client/saved-event";
import { confirmPath } from "@/lib/platform/pages/confirm-path";

interface ProofDialogProps {
  /** Called once, with whether the user proved who they are. */
  onDone: (isProven: boolean) => void;
}

const METHODS = "/api/account/proof";

/** Asks who the user is before an important change, which is then sent again. */
export default function ProofDialog({ onDone }: ProofDialogProps) {
  const { data, error } = useSWR<ProofMethods>(METHODS);
  return (
    <Modal
      isOpen
      onOpenChange={() => onDone(false)}
      title="Confirm that it’s you"
      text="We ask again before important changes. Your entries are kept."
    >
      {data && <Methods methods={data} onProven={() => onDone(true)} />}
      {error && (
        <p role="alert" className="problem">
          {UNREACHABLE}
        </p>
      )}
    </Modal>
  );
}

const UNREACHABLE = "We couldn’t reach the server. Close this and try again.";

function Methods({ methods, onProven }: { methods: ProofMethods; onProven: () => void }) {
  const form = {
    submitLabel: "Confirm",
    isDisposable: true,
    onSaved: (event: SavedEvent) => {
      event.preventDefault();
      onProven();
    },
  };
  return (
    <div className="grid gap-4">
      {methods.hasPasskey && <PasskeyButton label="Use a passkey" use="proof" onDone={onProven} />}
      {methods.hasCode && (
        <Form action="/api/sign-in/code" {...form}>
          <CodeField hint={CODE_HINT} />
        </Form>
      )}
      {methods.hasPassword && (
        <Form action="/api/sign-in/password" {...form}>
          <CurrentPasswordField name="password" label="Password" />
        </Form>
      )}
      {methods.hasGoogle && <GoogleSteps onProven={onProven} />}
    </div>
  );
}

/** In another tab, because this page would lose the user's entries. */
function GoogleSteps({ onProven }: { onProven: () => void }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={confirmPath()}
        target="_blank"
        rel="noopener"
        className="button-outline"
        onClick={() => setOpened(true)}
      >
        Confirm with Google in a new tab
      </a>
      {isOpened && (
        <button type="button" className="button" onClick={onProven}>
          I’ve confirmed. Continue
        </button>
      )}
    </div>
  );
}

"use client";

import { useState } from "react";
import { createRoot } from "react-dom/client";
import { CODE_HINT, CodeField } from "@/components/accounts/code-field";
import { CurrentPasswordField } from "@/components/accounts/credential-fields";
import { PasskeyButton } from "@/components/accounts/passkey-button";
import { Form } from "@/components/form/form";
import { Modal } from "@/components/form/modal-button";
import type { ProofMethods } from "@/lib/core/auth/proof-methods";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { SavedEvent } from "@/lib/core/client/saved-event";
import { confirmPath } from "@/lib/site/confirm-path";

/** Writes at the same time share one dialog. */
let asking: Promise<boolean> | null = null;

/**
 * Asks who the user is before an important change. Resolves with whether they proved it, or rejects if the server can't
 * be reached. The dialog has its own place in the document, so that the page loads no script for it.
 */
export function askWho(): Promise<boolean> {
  asking ??= showDialog().finally(() => {
    asking = null;
  });
  return asking;
}

async function showDialog(): Promise<boolean> {
  const methods = await fetchJson<ProofMethods>("/api/account/proof");
  const root = createRoot(document.createElement("div"));
  const isProven = await new Promise<boolean>((resolve) => {
    root.render(<ProofDialog methods={methods} onDone={resolve} />);
  });
  root.unmount();
  return isProven;
}

interface ProofDialogProps {
  methods: ProofMethods;
  onDone: (isProven: boolean) => void;
}

function ProofDialog({ methods, onDone }: ProofDialogProps) {
  return (
    <Modal
      isOpen
      onOpenChange={() => onDone(false)}
      title="Confirm that it’s you"
      text="We ask again before important changes. Your entries are kept."
    >
      <Methods methods={methods} onProven={() => onDone(true)} />
    </Modal>
  );
}

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

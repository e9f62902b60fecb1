"use client";

import { useState } from "react";
import { passkeyProblem } from "@/lib/core/client/passkey-problem";

interface PasskeyButtonProps {
  label: string;
  /** Whether the user proves who they are, or adds a passkey to their account. */
  use: "proof" | "addition";
  onDone: () => void | Promise<void>;
}

/** Loads the WebAuthn library when it is pressed. */
export function PasskeyButton({ label, use, onDone }: PasskeyButtonProps) {
  const [problem, setProblem] = useState("");
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (isRunning) return;
    setProblem("");
    setRunning(true);
    try {
      const { addPasskey, askForPasskey } = await import("@/lib/core/client/passkey");
      await (use === "proof" ? askForPasskey() : addPasskey());
      await onDone();
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <button
        type="button"
        className="button-outline"
        aria-disabled={isRunning || undefined}
        onClick={run}
      >
        {isRunning ? "Waiting for your passkey…" : label}
      </button>
      <p role="alert" className="problem empty:hidden">
        {problem}
      </p>
    </div>
  );
}

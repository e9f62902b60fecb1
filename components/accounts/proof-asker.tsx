"use client";

import { useEffect } from "react";
import type { ProofNeededEvent } from "@/lib/core/client/send-json";

/** Asks who the user is whenever a write on the page needs a new proof. Loads the dialog only then. */
export function ProofAsker() {
  useEffect(() => {
    const ask = (event: ProofNeededEvent) => {
      event.proven = import("@/components/accounts/proof-dialog").then((module) => module.askWho());
    };
    document.addEventListener("rc-proof-needed", ask);
    return () => document.removeEventListener("rc-proof-needed", ask);
  }, []);
  return null;
}

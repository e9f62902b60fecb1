"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { ProofNeededEvent } from "@/lib/core/client/send-json";

type Resolve = (isProven: boolean) => void;

/** Loaded only when a write needs a proof. */
const ProofDialog = lazy(() => import("@/components/accounts/users/proof-dialog"));

/** Asks who the user is whenever a write on the page needs a new proof. Writes at the same time share one dialog. */
export function ProofAsker() {
  const [waiting, setWaiting] = useState<readonly Resolve[]>([]);
  useEffect(() => {
    const ask = (event: ProofNeededEvent) => {
      event.proven = new Promise((resolve) => setWaiting((others) => [...others, resolve]));
    };
    document.addEventListener("rc-proof-needed", ask);
    return () => document.removeEventListener("rc-proof-needed", ask);
  }, []);
  const finish = (isProven: boolean) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(isProven);
  };
  return (
    waiting.length > 0 && (
      <Suspense>
        <ProofDialog onDone={finish} />
      </Suspense>
    )
  );
}

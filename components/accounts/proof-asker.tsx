"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { PROOF_NEEDED, type ProofNeededEvent } from "@/lib/core/client/proof-event";

/** Loaded only when a write needs a proof. */
const ProofDialog = lazy(() => import("@/components/accounts/proof-dialog"));

/** Asks who the user is whenever a write on the page needs a new proof. Writes at the same time share one dialog. */
export function ProofAsker() {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  useEffect(() => {
    const ask = (event: ProofNeededEvent) => {
      event.proven = new Promise((resolve) => waiting.current.push(resolve));
      setAsking(true);
    };
    document.addEventListener(PROOF_NEEDED, ask);
    return () => document.removeEventListener(PROOF_NEEDED, ask);
  }, []);
  const finish = (isProven: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProven);
  };
  if (!isAsking) return null;
  return (
    <Suspense>
      <ProofDialog onDone={finish} />
    </Suspense>
  );
}

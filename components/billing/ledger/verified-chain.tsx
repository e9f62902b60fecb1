"use client";

import { useState } from "react";
import useSWR from "swr";
import { Icon } from "@/components/ui/icons";
import { type ChainStart, verifyPages } from "@/lib/billing/ledger/rules/verify-chain";
import type { StatementLine } from "@/lib/billing/ledger/schema/credit-lines";
import { transferPageSchema } from "@/lib/billing/ledger/schema/transfers";
import { fetchJson } from "@/lib/core/client/fetch-json";

interface VerifiedChainProps {
  start: ChainStart;
  lines: readonly StatementLine[];
  transfersUrl: string;
}

/** Recomputes the hash of every transfer on the statement in the browser, and shows whether all of them match. */
export function VerifiedChain({ start, lines, transfersUrl }: VerifiedChainProps) {
  const last = lines.at(-1);
  const first = start.sequence + 1;
  const [checked, setChecked] = useState(0);
  const { data, error } = useSWR(
    [transfersUrl, first, last?.sequence],
    () => verify({ start, lines, transfersUrl }, setChecked),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return (
    <section className="panel break-inside-avoid" aria-labelledby="chain">
      <h2 className="panel-title" id="chain">
        Proof
      </h2>
      <p>
        Every transfer has a fingerprint (SHA-256) that also covers the previous transfer’s
        fingerprint. If a transfer were changed, removed, or inserted later, every fingerprint after
        it would change.
      </p>
      <div role="status" className="mt-3">
        <noscript>Turn on JavaScript to let your browser check the fingerprints.</noscript>
        {data === undefined && !error && <p className="noscript:hidden">Checking…</p>}
        {error && (
          <p className="problem">
            Your browser couldn’t check the fingerprints. Reload the page to try again.
          </p>
        )}
        {data && <Verdict verdict={data} count={lines.length} />}
      </div>
      {data === undefined && !error && (
        <progress
          className="mt-1 h-2 w-full max-w-80 accent-green noscript:hidden"
          aria-label="Transfers checked"
          value={checked}
          max={lines.length}
        />
      )}
      <dl className="mt-3 text-15 [&_dd]:mb-2 [&_dd]:font-mono [&_dd]:wrap-anywhere [&_dt]:text-gravel">
        <dt>
          {start.sequence === 0 ? "Begins with No. 1" : `Continues from No. ${start.sequence}`}
        </dt>
        {start.sequence > 0 && <dd>{start.hash}</dd>}
        <dt>{`Ends with No. ${last?.sequence}`}</dt>
        <dd>{last?.hash}</dd>
      </dl>
    </section>
  );
}

type Verdict = { sequence: number; problem: string } | "sound" | "insecure";

function Verdict({ verdict, count }: { verdict: Verdict; count: number }) {
  if (verdict === "insecure") {
    return <p>Open this page with https:// to let your browser check the fingerprints.</p>;
  }
  if (verdict === "sound") {
    return (
      <p className="flex items-center gap-2 font-bold text-leaf">
        <Icon name="shield" />
        {`Your browser checked ${count === 1 ? "the transfer" : `all ${count.toLocaleString("en-US")} transfers`}. The statement is complete and unchanged.`}
      </p>
    );
  }
  return (
    <p className="problem">
      {`Transfer No. ${verdict.sequence} ${verdict.problem}. Don’t rely on this statement. Please contact us.`}
    </p>
  );
}

async function verify(
  { start, lines, transfersUrl }: VerifiedChainProps,
  onProgress: (checked: number) => void,
): Promise<Verdict> {
  if (!window.crypto.subtle) return "insecure";
  const readPage = async (after: number) => {
    const page = await fetchJson(`${transfersUrl}?after=${after}`);
    return transferPageSchema.parse(page).transfers;
  };
  const problem = await verifyPages({ start, shown: lines, readPage, sha256, onProgress });
  return problem ?? "sound";
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await window.crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

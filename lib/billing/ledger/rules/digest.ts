import type { Heads } from "@/lib/billing/ledger/rules/verify-wallet";
import { formatDate } from "@/lib/core/time";

export interface Digest {
  wallets: number;
  transfers: number;
  /** Every mechanic's last transfer as JSON, one per line, which `npm run ledger:verify` reads. */
  json: string;
  /** SHA-256 of the JSON, in hex. */
  hash: string;
}

/**
 * Lists every mechanic's last transfer in one string, sorted by mechanic ID, so that equal ledgers have equal digests.
 */
export function digestOf(heads: Heads, sha256: (bytes: Uint8Array) => string): Digest {
  const entries = Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(([id, head]) => `${JSON.stringify(id)}: ${JSON.stringify(head)}`);
  const json = `{\n${lines.join(",\n")}\n}`;
  return {
    wallets: entries.length,
    transfers: entries.reduce((sum, [, { sequence }]) => sum + sequence, 0),
    json,
    hash: sha256(new TextEncoder().encode(json)),
  };
}

/** What the day's check of the ledger found. "missing": none finished in the last 24 hours. */
export type CheckOutcome = "passed" | "failed" | "missing";

const WARNINGS: Readonly<Record<CheckOutcome, { subject: string; text: string }>> = {
  passed: { subject: "Ledger digest", text: "" },
  failed: {
    subject: "Ledger check failed. Digest",
    text: "The last check of the ledger found a problem, so this list may be wrong. Don't replace earlier digests with it. On the server, run npm run ledger:verify for details.\n\n",
  },
  missing: {
    subject: "Ledger not checked. Digest",
    text: "The ledger wasn't checked in the last 24 hours, so this list may be wrong. Don't replace earlier digests with it. Run “Check the ledger” under Maintenance.\n\n",
  },
};

/** `date` is YYYY-MM-DD in UTC. */
export function digestEmail(
  digest: Digest,
  { date, brandName, check }: { date: string; brandName: string; check: CheckOutcome },
) {
  const { wallets, transfers, hash, json } = digest;
  const warning = WARNINGS[check];
  return {
    subject: `${warning.subject} for ${formatDate(date)} (UTC): ${brandName}`,
    text: `${warning.text}Keep this email. It lists each mechanic's latest transfer, so you can later prove that no transfer was removed or replaced.

Wallets: ${wallets.toLocaleString("en-US")}
Transfers: ${transfers.toLocaleString("en-US")}
SHA-256: ${hash}

To compare the ledger with this digest, save the lines below as digest.json and run:
npm run ledger:verify -- --digest digest.json

${json}
`,
  };
}

import { formatDate } from "@/lib/core/time";
import type { Heads } from "@/lib/ledger/rules/verify-wallet";

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

/** `date` is YYYY-MM-DD in UTC. */
export function digestEmail(
  digest: Digest,
  { date, brandName }: { date: string; brandName: string },
) {
  const { wallets, transfers, hash, json } = digest;
  return {
    subject: `Ledger digest for ${formatDate(date)} (UTC): ${brandName}`,
    text: `Keep this email. It lists each mechanic's latest transfer, so you can later prove that no transfer was removed or replaced.

Wallets: ${wallets.toLocaleString("en-US")}
Transfers: ${transfers.toLocaleString("en-US")}
SHA-256: ${hash}

To compare the ledger with this digest, save the lines below as digest.json and run:
npm run ledger:verify -- --digest digest.json

${json}
`,
  };
}

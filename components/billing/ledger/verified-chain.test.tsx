/** @jest-environment ./tests/setup/browser-environment.mjs */
import { webcrypto } from "node:crypto";
import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { VerifiedChain } from "@/components/billing/ledger/verified-chain";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";
import { LINES, START, TRANSFERS } from "@/tests/ledger/sample-statement";

/** Renders VerifiedChain, and responds to its requests with these transfers, one per page. */
function openProof(transfers: readonly Transfer[], { isSecure = true } = {}) {
  const fetched = jest.fn(async (url: string) => {
    const after = Number(new URL(url, "http://localhost").searchParams.get("after"));
    return Response.json({ transfers: transfers.filter(({ sequence }) => sequence === after + 1) });
  });
  Object.assign(globalThis, { fetch: fetched });
  const value = isSecure ? webcrypto : {};
  Object.defineProperty(window, "crypto", { value, configurable: true });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <VerifiedChain start={START} lines={LINES} transfersUrl="/api/credits/transfers" />
    </SWRConfig>,
  );
  return fetched;
}

test("says that every transfer was checked, with the hash of the last one", async () => {
  const fetched = openProof(TRANSFERS);
  await screen.findByText(/Your browser checked all 3 transfers\. The statement is complete/);
  expect(fetched).toHaveBeenCalledTimes(TRANSFERS.length);
  expect(screen.getAllByText(LINES.at(-1)?.hash ?? "")).toHaveLength(1);
});

test("names the transfer that was changed", async () => {
  openProof(TRANSFERS.map((it) => (it.sequence === 2 ? { ...it, causeId: "other" } : it)));
  await screen.findByText(
    /Transfer No\. 2 doesn’t match its fingerprint\. Don’t rely on this statement/,
  );
});

test("names the transfer that was removed", async () => {
  openProof(TRANSFERS.slice(0, 2));
  await screen.findByText(/Transfer No\. 3 is missing/);
});

test("says that the browser can’t check without HTTPS", async () => {
  openProof(TRANSFERS, { isSecure: false });
  await screen.findByText(/Open this page with https/);
});

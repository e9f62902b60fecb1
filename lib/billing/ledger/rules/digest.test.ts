import { createHash } from "node:crypto";
import { digestEmail, digestOf } from "@/lib/billing/ledger/rules/digest";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const head = (sequence: number) => ({ sequence, hash: String(sequence).repeat(64) });

test("doesn't depend on the order of the mechanics", () => {
  const digest = digestOf({ b: head(2), a: head(1) }, sha256);
  expect(digest).toEqual(digestOf({ a: head(1), b: head(2) }, sha256));
  expect(digest).toMatchObject({ wallets: 2, transfers: 3 });
  expect(JSON.parse(digest.json)).toEqual({ a: head(1), b: head(2) });
});

test("changes with every head", () => {
  const { hash } = digestOf({ a: head(1), b: head(2) }, sha256);
  expect(hash).toBe(sha256(Buffer.from(digestOf({ a: head(1), b: head(2) }, sha256).json)));
  expect(digestOf({ a: head(1), b: head(3) }, sha256).hash).not.toBe(hash);
  expect(digestOf({ a: head(1) }, sha256).hash).not.toBe(hash);
  expect(JSON.parse(digestOf({}, sha256).json)).toEqual({});
});

test("is emailed with the lines that a later verification reads", () => {
  const digest = digestOf({ a: head(1) }, sha256);
  const { subject, text } = digestEmail(digest, {
    date: "2026-11-22",
    brandName: "Roadcall",
    check: "passed",
  });
  expect(subject).toBe("Ledger digest for Nov 22, 2026 (UTC): Roadcall");
  expect(text).toContain(`SHA-256: ${digest.hash}`);
  expect(text.endsWith(`${digest.json}\n`)).toBe(true);
});

test.each([
  ["failed", /^Ledger check failed/, /^The last check of the ledger found a problem/],
  ["missing", /^Ledger not checked/, /^The ledger wasn't checked in the last 24 hours/],
] as const)("after a check that %s, says so first", (check, subject, text) => {
  const digest = digestOf({ a: head(1) }, sha256);
  const email = digestEmail(digest, { date: "2026-11-22", brandName: "Roadcall", check });
  expect(email.subject).toMatch(subject);
  expect(email.text).toMatch(text);
  expect(email.text.endsWith(`${digest.json}\n`)).toBe(true);
});

import fc from "fast-check";
import { canonicalTransfer } from "@/lib/billing/ledger/rules/canonical-transfer";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";

const TRANSFER: Omit<Transfer, "hash"> = {
  id: "t1",
  mechanicId: "m",
  sequence: 1,
  kind: "purchase",
  idempotencyKey: "key",
  causeKind: "order",
  causeId: "order",
  amountCents: 1_000,
  paidCents: 1_000,
  promoCents: 0,
  heldCents: 0,
  debtCents: 0,
  actorId: null,
  actorRole: null,
  approvedById: null,
  reason: null,
  holdId: null,
  reversesId: null,
  previousHash: "0",
  createdAt: new Date("2026-01-01T00:00:00.123Z"),
  lines: [{ account: "paid", amountCents: 1_000, lotId: "lot" }],
  lots: [],
};
const hex = (changes: Partial<Transfer>) =>
  Buffer.from(canonicalTransfer({ ...TRANSFER, ...changes })).toString("hex");

test("writes each field as its length followed by its text", () => {
  const bytes = Buffer.from(canonicalTransfer(TRANSFER));
  expect(bytes.subarray(0, 21).toString("latin1")).toBe("\0\0\0\x11roadcall-ledger-1");
  expect(bytes.includes("2026-01-01T00:00:00.123Z")).toBe(true);
});

test("distinguishes null from an empty string, and fields that concatenate to the same text", () => {
  expect(hex({ reason: "" })).not.toBe(hex({ reason: null }));
  expect(hex({ id: "ab", mechanicId: "c" })).not.toBe(hex({ id: "a", mechanicId: "bc" }));
});

test("changes with every field", () => {
  const names = Object.keys(TRANSFER) as (keyof typeof TRANSFER)[];
  fc.assert(
    fc.property(fc.constantFrom(...names), (name) => {
      const value = TRANSFER[name];
      const other = value instanceof Date ? new Date(0) : Array.isArray(value) ? [] : `${value}x`;
      const lot = {
        id: "l",
        number: 1,
        kind: "paid",
        amountCents: 1,
        lapsesAt: null,
        parentId: null,
      };
      expect(hex({ [name]: name === "lots" ? [lot] : other })).not.toBe(hex({}));
    }),
  );
});

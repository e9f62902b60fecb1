import { createHash } from "node:crypto";
import { FIRST_HASH } from "@/lib/ledger/constants";
import type { Transfer } from "@/lib/ledger/rules/transfer";
import { verifyChain } from "@/lib/ledger/rules/verify-chain";
import { LINES, START, TRANSFERS } from "@/tests/ledger/sample-statement";

const sha256 = async (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("accepts a whole statement, and one that begins later", async () => {
  expect(LINES.map(({ changeCents, balanceCents }) => [changeCents, balanceCents])).toEqual([
    [5_000, 5_000],
    [500, 5_500],
    [-2_000, 3_500],
  ]);
  expect(await verifyChain(TRANSFERS, { start: START, shown: LINES, sha256 })).toBeNull();
  const [first, ...later] = TRANSFERS;
  const start = { sequence: 1, hash: first?.hash ?? "", balanceCents: 5_000 };
  expect(await verifyChain(later, { start, shown: LINES.slice(1), sha256 })).toBeNull();
});

const changed = (index: number, change: Partial<Transfer>) =>
  TRANSFERS.map((transfer, at) => (at === index ? { ...transfer, ...change } : transfer));

test.each([
  ["a changed amount", changed(1, { amountCents: 501 }), 2, "doesn’t match its hash"],
  ["a changed time", changed(0, { createdAt: new Date(0) }), 1, "doesn’t match its hash"],
  ["a removed transfer", TRANSFERS.toSpliced(1, 1), 2, "doesn’t follow from the previous transfer"],
  ["a missing end", TRANSFERS.slice(0, 2), 3, "is missing"],
])("names the first transfer that is wrong after %s", async (_, transfers, sequence, problem) => {
  const fault = await verifyChain(transfers, { start: START, shown: LINES, sha256 });
  expect(fault).toEqual({ sequence, problem });
});

test("notices a rebuilt chain, and amounts that the statement shows differently", async () => {
  const rebuilt = changed(2, { amountCents: 2_001 }).map((transfer, index) =>
    index === 2 ? { ...transfer, hash: "0".repeat(64) } : transfer,
  );
  expect(await verifyChain(rebuilt, { start: START, shown: LINES, sha256 })).toMatchObject({
    sequence: 3,
  });
  for (const change of [{ changeCents: -1 }, { balanceCents: 1 }, { hash: FIRST_HASH }]) {
    const shown = LINES.map((line, index) => (index === 2 ? { ...line, ...change } : line));
    expect(await verifyChain(TRANSFERS, { start: START, shown, sha256 })).toEqual({
      sequence: 3,
      problem: "isn’t what the statement shows",
    });
  }
  const start = { ...START, balanceCents: 1 };
  expect(await verifyChain(TRANSFERS, { start, shown: LINES, sha256 })).toMatchObject({
    sequence: 1,
  });
});

import { createHash } from "node:crypto";
import { FIRST_HASH } from "@/lib/billing/ledger/constants";
import type { Transfer } from "@/lib/billing/ledger/rules/transfer";
import { verifyChain, verifyPages } from "@/lib/billing/ledger/rules/verify-chain";
import { LINES, START, TRANSFERS } from "@/tests/ledger/sample-statement";

const sha256 = async (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("accepts a full statement, and one that starts partway through the chain", async () => {
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
  ["a changed amount", changed(1, { amountCents: 501 }), 2, "doesn’t match its fingerprint"],
  ["a changed time", changed(0, { createdAt: new Date(0) }), 1, "doesn’t match its fingerprint"],
  ["a removed transfer", TRANSFERS.toSpliced(1, 1), 2, "doesn’t follow from the previous transfer"],
  ["a missing end", TRANSFERS.slice(0, 2), 3, "is missing"],
])("names the first transfer that is wrong after %s", async (_, transfers, sequence, problem) => {
  const fault = await verifyChain(transfers, { start: START, shown: LINES, sha256 });
  expect(fault).toEqual({ sequence, problem });
});

test("detects a rebuilt chain, and amounts that differ from the statement", async () => {
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
      problem: "doesn’t match the statement",
    });
  }
  const start = { ...START, balanceCents: 1 };
  expect(await verifyChain(TRANSFERS, { start, shown: LINES, sha256 })).toMatchObject({
    sequence: 1,
  });
});

/** Checks the statement in pages of this size. Returns the result, the reported progress, and where each page began. */
async function checkInPages(transfers: readonly Transfer[], size: number) {
  const [progress, read]: [number[], number[]] = [[], []];
  const problem = await verifyPages({
    start: START,
    shown: LINES,
    sha256,
    onProgress: (checked) => progress.push(checked),
    readPage: async (after) => {
      read.push(after);
      return transfers.filter(({ sequence }) => sequence > after).slice(0, size);
    },
  });
  return { problem, progress, read };
}

test.each([1, 2, 3, 10])(
  "checks a statement in pages of %i, and reports progress",
  async (size) => {
    const { problem, progress, read } = await checkInPages(TRANSFERS, size);
    expect(problem).toBeNull();
    expect(progress.at(-1)).toBe(LINES.length);
    expect(progress).toHaveLength(Math.ceil(LINES.length / size));
    expect(read).toHaveLength(progress.length);
  },
);

test("stops at the page with the first problem", async () => {
  const { problem, progress } = await checkInPages(changed(1, { amountCents: 501 }), 1);
  expect(problem).toEqual({ sequence: 2, problem: "doesn’t match its fingerprint" });
  expect(progress).toEqual([1]);
});

test("detects a missing last page", async () => {
  const { problem } = await checkInPages(TRANSFERS.slice(0, 2), 2);
  expect(problem).toEqual({ sequence: 3, problem: "is missing" });
});

import { hasWriteFailed, noteWriteFailure } from "@/lib/core/write-failures";

const failure = (originalCode: string) => new Error("x", { cause: { originalCode } });

test("remembers a full disk for a minute, and no other errors", () => {
  noteWriteFailure(failure("23505"), 0);
  expect(hasWriteFailed(1)).toBe(false);
  noteWriteFailure(failure("53100"), 1_000);
  expect(hasWriteFailed(60_999)).toBe(true);
  expect(hasWriteFailed(61_000)).toBe(false);
});

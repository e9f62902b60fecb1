import { isRecentProof, PROOF_SECONDS } from "@/lib/core/auth/proof";

const NOW = new Date("2026-11-28T12:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test.each([
  ["just now", ago(0), true],
  ["almost ten minutes ago", ago(PROOF_SECONDS - 0.001), true],
  ["ten minutes ago", ago(PROOF_SECONDS), false],
  ["in 1970", new Date(0), false],
  ["in the future", ago(-1), false],
  ["never", null, false],
])("a proof given %s is recent: %#", (_, provenAt, isRecent) => {
  expect(isRecentProof(provenAt, NOW)).toBe(isRecent);
});

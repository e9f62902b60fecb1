/**
 * Returns the whole seconds from when the mechanic pressed 1 to the end of the call, rounded down, as for billing; null
 * if either time is missing.
 */
export function talkSecondsOf({
  acceptedAt,
  endedAt,
}: {
  acceptedAt: Date | null;
  endedAt: Date | null;
}): number | null {
  if (!acceptedAt || !endedAt) return null;
  return Math.max(0, Math.floor((endedAt.getTime() - acceptedAt.getTime()) / 1000));
}

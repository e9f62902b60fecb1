/** Any unit of time, as long as it is the same for all. */
export type Span = { start: number; end: number };

/** Returns when at least one of the spans lasts, as spans in order that neither overlap nor touch. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Whether each span is part of one of `cover`, which are merged. */
export function isCovered(spans: readonly Span[], cover: readonly Span[]): boolean {
  return spans.every(({ start, end }) =>
    cover.some((span) => span.start <= start && end <= span.end),
  );
}

/** On `globalThis` because startup code and routes are bundled separately. `editedAt` is in epoch milliseconds. */
const processWide = globalThis as {
  roadcallWrites?: { task: () => Promise<void>; editedAt: number };
};

/** Longer than a transaction in a web process can take. */
const RECENT_MS = 10_000;

/** Sets the task that API writes wait for before they respond, if public pages were edited recently. */
export function afterWrites(task: () => Promise<void>): void {
  processWide.roadcallWrites = { task, editedAt: 0 };
}

/** Call this in every transaction that edits public pages. */
export function noteEdit(): void {
  if (processWide.roadcallWrites) processWide.roadcallWrites.editedAt = Date.now();
}

export async function finishWrite(): Promise<void> {
  const { roadcallWrites } = processWide;
  if (roadcallWrites && Date.now() - roadcallWrites.editedAt < RECENT_MS)
    await roadcallWrites.task();
}

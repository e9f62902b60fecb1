/** Start-up code and routes are bundled separately but share the process. */
const processWide = globalThis as { roadcallAfterWrite?: () => Promise<void> };

/** Sets what every write through the API waits for before it is answered. */
export function afterWrites(task: () => Promise<void>): void {
  processWide.roadcallAfterWrite = task;
}

export async function finishWrite(): Promise<void> {
  await processWide.roadcallAfterWrite?.();
}

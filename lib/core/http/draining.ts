/** What the launcher sends before it stops this process: `drain` in scripts/launch/processes.mjs. */
const DRAIN = "drain";

/** On `globalThis` because the server and Next's routes are bundled separately but share a process. */
const processWide = globalThis as { roadcallIsDraining?: boolean };

/** Whether the process is about to stop. It still serves, so that load balancers have time to send requests elsewhere. */
export const isDraining = (): boolean => processWide.roadcallIsDraining ?? false;

/** Waits for the launcher's message. */
export function watchDraining(): void {
  process.on("message", (message) => {
    if (message === DRAIN) setDraining(true);
  });
}

export function setDraining(isOn: boolean): void {
  processWide.roadcallIsDraining = isOn;
}

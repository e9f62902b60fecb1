import type { DriverSummary } from "./schema";

/** Whether anything that identifies the driver is stored and can be deleted. Blocks contain only hashes. */
export function isErasable({ counts }: Pick<DriverSummary, "counts">): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/** Whether anything is stored about the driver, including blocks. */
export function isStored(summary: Omit<DriverSummary, "obstacle">): boolean {
  return isErasable(summary) || summary.isOptedOut || summary.isBlocked;
}

/** Returns what the audit trail calls a driver: the last four digits of the number (E.164). */
export function auditIdOf(phoneNumber: string): string {
  return phoneNumber.slice(-4);
}

import { randomUUID } from "node:crypto";
import { claimMail, recordOutcome } from "@/lib/platform/mail/mutations";
import { deliverMessage } from "@/lib/platform/notifications/mutations/deliver-message";

/** Sends every message that is due, like a worker, and returns how many there were. */
export async function sendQueuedMail(now = new Date()): Promise<number> {
  const workerId = randomUUID();
  let count = 0;
  for (let mail = await claimMail(workerId); mail; mail = await claimMail(workerId)) {
    await recordOutcome(mail, await deliverMessage(mail, now));
    count += 1;
  }
  return count;
}

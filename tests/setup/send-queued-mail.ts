import { randomUUID } from "node:crypto";
import { claimMail, deliverMail, recordOutcome } from "@/lib/platform/mail/mutations";

/** Sends every email that is due, like a worker, and returns how many there were. */
export async function sendQueuedMail(now = new Date()): Promise<number> {
  const workerId = randomUUID();
  let count = 0;
  for (let mail = await claimMail(workerId); mail; mail = await claimMail(workerId)) {
    await recordOutcome(mail, await deliverMail(mail, now));
    count += 1;
  }
  return count;
}

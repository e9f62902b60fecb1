import { randomUUID } from "node:crypto";
import { sendNextMail } from "@/lib/mail/mutations";

/** Sends every email that is due, as a worker does; returns how many there were. */
export async function sendQueuedMail(now = new Date()): Promise<number> {
  const workerId = randomUUID();
  let count = 0;
  while (await sendNextMail(workerId, now)) count += 1;
  return count;
}

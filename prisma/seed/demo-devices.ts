import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { demoId } from "./demo-id";
import { before } from "./factories";

const DAYS_AGO = 20;

/**
 * Returns a phone of the mechanic who can sign in, so that the demo shows which push notifications it would get. Its push
 * service doesn't exist: see EXAMPLE_SERVICE in lib/platform/notifications/rules/push-endpoint.ts.
 */
export function demoDevices(
  users: readonly { id: string; email: string }[],
  now: Date,
): Prisma.PushDeviceCreateManyInput[] {
  return users
    .filter(({ email }) => email === "mechanic@example.com")
    .map(({ id: userId }) => ({
      id: demoId("device", 1),
      userId,
      endpoint: "https://push.invalid/example",
      p256dh: "B".repeat(87),
      auth: "A".repeat(22),
      name: "Chrome on Android",
      createdAt: before(now, DAYS_AGO * DAY_MS),
    }));
}

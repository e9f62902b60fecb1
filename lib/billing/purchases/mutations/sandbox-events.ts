import "server-only";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { signEvent } from "@/lib/vendors/stripe";

const DELIVERY_TIMEOUT_MS = 10_000;
export const NO_CHECKOUT = "Checkout not found. Start again on the Buy credits page.";

/** Returns the key that signs the sandbox's events. Throws `not_found` outside the demo. */
export function requireSandbox(): string {
  const { sandboxSecret } = getEnv();
  if (sandboxSecret === null) throw new AppError("not_found", NO_CHECKOUT);
  return sandboxSecret;
}

/** Derives the ID from what the event is about, so that a repeated event is recognized. */
export const eventIdOf = (type: string, about: string) =>
  `evt_${type.replaceAll(".", "_")}_${about}`;

/** Sends the site an event the way Stripe does. Throws `unavailable` if the site didn't accept it. */
export async function deliver(type: string, about: string, object: object): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    id: eventIdOf(type, about),
    object: "event",
    type,
    created: Math.floor(now.getTime() / 1_000),
    livemode: false,
    data: { object },
  });
  const response = await fetch(`${getEnv().siteUrl}/api/webhooks/stripe`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": signEvent(body, requireSandbox(), now),
    },
    body,
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
  }).catch(() => null);
  if (response?.ok) return;
  throw new AppError("unavailable", "The sandbox couldn’t report this payment. Try again.");
}

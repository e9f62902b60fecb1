import "server-only";
import { recordEvent } from "@/lib/core/event-counts";
import { metrics } from "@/lib/core/metrics";

type WebhookProvider = "stripe" | "twilio";

/** On `globalThis` because startup code and handlers are bundled separately but share a process. */
const processWide = globalThis as { roadcallRefusedWebhooks?: Map<WebhookProvider, number> };
processWide.roadcallRefusedWebhooks ??= new Map();
const streaks = processWide.roadcallRefusedWebhooks;

/** Notes a webhook whose signature is the provider's, which ends the streak of refused ones. */
export function noteGenuineWebhook(provider: WebhookProvider): void {
  streaks.set(provider, 0);
  metrics.webhookStreak.set({ provider }, 0);
}

/** Logs and counts a webhook that the provider didn't sign. `reason` must not quote the request. */
export function noteRefusedWebhook(provider: WebhookProvider, reason: string | null): void {
  const count = (streaks.get(provider) ?? 0) + 1;
  streaks.set(provider, count);
  metrics.webhookStreak.set({ provider }, count);
  recordEvent(`webhook_refused:${provider}`, { reason });
}

/** The number of webhooks that this process refused since the last genuine one, by provider. */
export const refusedInARow = (): ReadonlyMap<WebhookProvider, number> => streaks;

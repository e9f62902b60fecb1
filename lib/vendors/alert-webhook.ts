import "server-only";
import { getEnv } from "@/lib/core/env";
import { MailError } from "@/lib/vendors/mail";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

/**
 * Posts JSON to ALERT_WEBHOOK_URL. Throws MailError, whose code never contains the URL, for anything but a 2xx. Doesn't
 * follow redirects, which could lead to a host that the operator didn't choose.
 */
export async function postAlert(json: string): Promise<void> {
  const { alertWebhookUrl } = getEnv();
  if (alertWebhookUrl === null) throw new MailError("not set up", true);
  const response = await post(alertWebhookUrl, json);
  await response.body?.cancel();
  if (!response.ok) throw new MailError(`HTTP ${response.status}`, false);
}

async function post(url: string, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS.alert),
    });
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    throw new MailError(cause?.code ?? name, false);
  }
}

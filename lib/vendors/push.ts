import "server-only";
import { createECDH } from "node:crypto";
import { getEnv } from "@/lib/core/env";
import { MailError, writeToFile } from "@/lib/vendors/mail";
import { PROVIDER_TIMEOUT_MS } from "@/lib/vendors/time-limits";

export interface PushTarget {
  endpoint: string;
  /** base64url. */
  p256dh: string;
  auth: string;
  /** Such as "Chrome on Android". */
  name: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** The page that it leads to. */
  path: string;
  /** How long the push service keeps the message for a device that is off. */
  seconds: number;
}

export function canPush(): boolean {
  return getEnv().pushKey !== null;
}

/** Returns the server's public key in base64url, with which browsers subscribe, or null if push isn't set up. */
export function pushPublicKey(): string | null {
  const { pushKey } = getEnv();
  return pushKey && publicKeyOf(pushKey).toString("base64url");
}

function publicKeyOf(privateKey: Buffer): Buffer {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(privateKey);
  return ecdh.getPublicKey();
}

/** The statuses with which a push service says that a browser no longer takes messages (RFC 8030, section 7.3). */
const GONE = [404, 410];

/**
 * Encrypts a message for a browser and gives it to its push service. Returns false if the browser no longer takes
 * messages. Doesn't follow redirects. Throws MailError.
 */
export async function sendPush(target: PushTarget, message: PushMessage): Promise<boolean> {
  const { pushKey } = getEnv();
  if (pushKey === null) throw new MailError("not set up", false);
  const { endpoint, method, headers, body } = await encrypt(target, message, pushKey);
  const status = await send(endpoint, { method, headers, body: new Uint8Array(body) });
  if (GONE.includes(status)) return false;
  if (status >= 200 && status < 300) return true;
  // Another try doesn't help if the push service refuses the message or our key.
  throw new MailError(`HTTP ${status}`, status >= 400 && status < 500 && status !== 429);
}

async function encrypt(target: PushTarget, message: PushMessage, privateKey: Buffer) {
  // Imported here, because only the worker sends messages.
  const { default: webPush } = await import("web-push");
  const { endpoint, p256dh, auth } = target;
  const { seconds, ...shown } = message;
  // As public/push-worker.js reads it.
  const payload = JSON.stringify(shown);
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: seconds,
    urgency: "high",
    contentEncoding: "aes128gcm",
    vapidDetails: {
      subject: contact(),
      publicKey: publicKeyOf(privateKey).toString("base64url"),
      privateKey: privateKey.toString("base64url"),
    },
  });
}

/** Whom a push service contacts about problems. Has to be an https or mailto URL. */
function contact(): string {
  const { siteUrl } = getEnv();
  return siteUrl.startsWith("https:") ? siteUrl : "mailto:demo@example.com";
}

async function send(endpoint: string, init: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS.push);
    const response = await fetch(endpoint, { ...init, redirect: "manual", signal });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    throw new MailError(cause?.code ?? name, false);
  }
}

/** Writes a message to the demo's file. Does nothing in live mode. Throws MailError. */
export async function recordPush({ name }: PushTarget, { title, body, path }: PushMessage) {
  const { messageFile, siteUrl } = getEnv();
  if (messageFile === null) return;
  await writeToFile(messageFile, { to: name, subject: title, text: `${body}\n${siteUrl}${path}` });
}

import { readRefusal } from "@/lib/core/client/read-refusal";
import { sendJson } from "@/lib/core/client/send-json";

/** "needs_app" is an iPhone or iPad that only has push notifications in apps on its home screen. */
export type PushState = "unsupported" | "needs_app" | "blocked" | "off" | "on";

export interface PushDeviceState {
  state: PushState;
  /** The SHA-256 of this browser's endpoint in hex; null if it isn't subscribed. */
  fingerprint: string | null;
}

const WORKER = "/push-worker.js";
const SCOPE = "/dashboard";

/** `fingerprints` are those of the user's devices: someone else may have turned on push notifications in this browser. */
export async function readPushState(fingerprints: readonly string[]): Promise<PushDeviceState> {
  if (!isSupported())
    return { state: isApplePhone() ? "needs_app" : "unsupported", fingerprint: null };
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await registration?.pushManager.getSubscription();
  const fingerprint = subscription ? await hash(subscription.endpoint) : null;
  if (Notification.permission === "denied") return { state: "blocked", fingerprint };
  const isOn = fingerprint !== null && fingerprints.includes(fingerprint);
  return { state: isOn ? "on" : "off", fingerprint };
}

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** iPads say that they are Macs, but Macs have no touchscreens. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Asks the user for permission, subscribes this browser with the server's public key (base64url), and tells the server.
 * Throws what `pushProblem` explains.
 */
export async function turnOnPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new DOMException("Not granted", "NotAllowedError");
  }
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be another user's, or for an earlier key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    const { endpoint, keys } = subscription.toJSON();
    await sendJson("/api/account/push-devices", { method: "POST", body: { endpoint, keys } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends this browser's subscription. */
export async function turnOffPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Turns an error of the browser's push API, or of `sendJson`, into text for the user. */
export function pushProblem(error: unknown): string {
  if (!(error instanceof DOMException)) return readRefusal(error).message;
  return error.name === "NotAllowedError"
    ? "Your browser didn’t allow notifications. Allow them in its settings for this site, and try again."
    : "Your browser couldn’t reach its push service. Check your connection, and try again.";
}

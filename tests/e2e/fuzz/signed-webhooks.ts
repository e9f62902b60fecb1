import { createHmac } from "node:crypto";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import type { Random } from "@/prisma/seed/create-random";
import type { Body } from "./bodies";

export interface WebhookSecrets {
  /** SITE_URL, which Twilio's signature covers. */
  baseUrl: string;
  twilioToken: string;
  stripeSecret: string;
}

interface SignedBody {
  body: Body;
  header: string;
}

const NUMBERS = ["+12105550100", "+12105550150", "+19005550100", "sip:x@evil.example", "", "\0"];
const STATES = ["completed", "no-answer", "ringing", "answered", "x", "", "💥"];
const EVENTS = [
  "checkout.session.completed",
  "payment_intent.succeeded",
  "refund.created",
  "charge.dispute.closed",
  "customer.created",
];
const VALUES = ["x", "", 0, -1, 1e21, null, true, [], {}, { id: "x" }, "\0", "x".repeat(3_000)];

/** Returns a body with unusual values that passes the webhook's signature check, or null for other paths. */
export function signWebhook(
  random: Random,
  path: string,
  secrets: WebhookSecrets,
): SignedBody | null {
  if (path.startsWith("/api/webhooks/twilio/")) return signTwilio(random, path, secrets);
  return path.startsWith("/api/webhooks/stripe") ? signStripe(random, secrets) : null;
}

function signTwilio(random: Random, path: string, { baseUrl, twilioToken }: WebhookSecrets) {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join("");
  const fields = {
    CallSid: random.chance(0.8) ? `CA${hex}` : random.pick(NUMBERS),
    From: random.pick(NUMBERS),
    To: random.chance(0.8) ? "+12105550100" : random.pick(NUMBERS),
    CallStatus: random.pick(STATES),
    DialCallStatus: random.pick(STATES),
    CallDuration: random.pick(["0", "64", "-1", "9".repeat(20), ""]),
    Digits: random.pick(["1", "", "#", "78201", "x".repeat(100)]),
    Timestamp: random.pick(["", "x", "275760-09-13"]),
  };
  return {
    body: {
      type: "application/x-www-form-urlencoded",
      bytes: Buffer.from(new URLSearchParams(fields).toString()),
    },
    header: `x-twilio-signature: ${getExpectedTwilioSignature(twilioToken, baseUrl + path, fields)}`,
  };
}

function signStripe(random: Random, { stripeSecret }: WebhookSecrets) {
  const names = [
    "id",
    "metadata",
    "payment_intent",
    "amount",
    "amount_total",
    "status",
    "currency",
  ];
  const object = Object.fromEntries(names.map((name) => [name, random.pick(VALUES)]));
  const event = { id: `evt_${random.integer(1, 1e9)}`, type: random.pick(EVENTS), livemode: false };
  const created = Math.floor(Date.now() / 1000);
  const text = JSON.stringify({ ...event, object: "event", created, data: { object } });
  const signature = createHmac("sha256", stripeSecret).update(`${created}.${text}`).digest("hex");
  return {
    body: { type: "application/json", bytes: Buffer.from(text) },
    header: `stripe-signature: t=${created},v1=${signature}`,
  };
}

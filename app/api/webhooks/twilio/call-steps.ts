import { getEnv } from "@/lib/core/env";
import { formatDollars } from "@/lib/core/money";
import type { Announcement } from "@/lib/telephony/calls/commands/announce-call";
import type { NextStep } from "@/lib/telephony/calls/commands/next-step";
import { OFFICE_RING_SECONDS } from "@/lib/telephony/calls/constants";
import type { PickUp } from "@/lib/telephony/calls/mutations/continue-call";
import type { CallStep } from "@/lib/vendors/twiml";

export const WEBHOOKS = "/api/webhooks/twilio";

/** Turns a decision about a call into steps for Twilio. Dialed numbers come from the database or the environment. */
export function stepsFor(next: NextStep): CallStep[] {
  switch (next.kind) {
    case "ring": {
      const { attemptId, phoneNumber: to, dialedNumber: from, ringSeconds } = next.ring;
      return [{ do: "dial", to, from, ringSeconds, ...attemptPaths(attemptId) }];
    }
    case "offer_return": {
      const text = `Your missed call: ${announcedCall(next, "a driver")}. Press 1 to call the driver, or 2 to cancel.`;
      return askForKey(text, `${WEBHOOKS}/attempts/${next.attemptId}/return`);
    }
    case "ring_driver": {
      const { attemptId, phoneNumber: to, dialedNumber: from } = next;
      const ringSeconds = OFFICE_RING_SECONDS;
      return [{ do: "dial", to, from, ringSeconds, ...attemptPaths(attemptId) }];
    }
    case "not_returned":
      return [{ do: "say", text: next.needsCredit ? NEEDS_CREDIT : NOT_RETURNED }, ...HANG_UP];
    case "ask_zip":
      return [
        {
          do: "ask",
          text: "Thanks for calling. Please enter the five-digit ZIP code where your car is.",
          digits: 5,
          answerPath: `${WEBHOOKS}/calls/${next.callId}/zip`,
        },
      ];
    case "office":
      return [dialOffice(next.dialedNumber, `${WEBHOOKS}/calls/${next.callId}/office`)];
    case "refuse":
      return [{ do: "reject" }];
    case "over":
      return HANG_UP;
  }
}

export const HANG_UP: CallStep[] = [{ do: "hang_up" }];

const NEEDS_CREDIT =
  "You need more credit to reach the driver whose call you missed. Please add credit on your dashboard, then call this number again.";

const NOT_RETURNED =
  "We are unable to connect you with the driver whose call you missed. Please check your dashboard to see whether you can take calls.";

export function dialOffice(from: string, endedPath?: string): CallStep {
  const to = getEnv().officePhone;
  return { do: "dial", to, from, ringSeconds: OFFICE_RING_SECONDS, endedPath };
}

function attemptPaths(attemptId: string) {
  const attempt = `${WEBHOOKS}/attempts/${attemptId}`;
  return {
    endedPath: `${attempt}/ended`,
    answeredPath: `${attempt}/answered`,
    statusPath: `${attempt}/status`,
  };
}

/** Returns "Oil Change in Austin, $25", or "a driver is calling, no charge" if nothing is known about a free call. */
export function announcedCall(
  { serviceName, cityName, feeCents }: Announcement,
  unknownCall: string,
): string {
  const city = cityName ? ` in ${cityName}` : "";
  return `${serviceName ?? unknownCall}${city}, ${feeCents === null ? "no charge" : formatDollars(feeCents)}`;
}

/** Returns the steps for the person who answered. An empty list connects them with the caller. */
export function stepsForPickUp(
  pickUp: PickUp | null,
  { attemptId, brandName }: { attemptId: string; brandName: string },
): CallStep[] {
  if (pickUp === null) return HANG_UP;
  if (pickUp.kind === "connect") return [];
  const text = `${brandName}: ${announcedCall(pickUp, "a driver is calling")}. Press 1 to take the call, or 2 to decline.`;
  return askForKey(text, `${WEBHOOKS}/attempts/${attemptId}/key`);
}

/** Says what a call costs, and sends the key that the mechanic presses to `answerPath`. */
export function askForKey(text: string, answerPath: string): CallStep[] {
  return [{ do: "ask", text, digits: 1, answerPath }, ...HANG_UP];
}

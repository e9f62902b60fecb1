import { derivedToken } from "@/lib/core/auth/one-time-token";

/** Returns the token of the link with which the driver of a call can review it. Only its hash is stored. */
export function reviewToken(callId: string): string {
  return derivedToken("review-link", callId);
}

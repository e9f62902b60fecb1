import { keyedHash } from "@/lib/core/keyed-hash";

/** Returns a hash that identifies a blocked caller's number (E.164). The hash is kept after the number is wiped. */
export function hashCaller(phoneNumber: string): string {
  return keyedHash("blocked-caller", phoneNumber);
}

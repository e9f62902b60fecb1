import { keyedHash } from "@/lib/core/keyed-hash";

/**
 * Returns a hash that identifies a number (E.164) that must not be called back. The hash is kept after the number is
 * wiped.
 */
export function hashPhone(phoneNumber: string): string {
  return keyedHash("callback-phone", phoneNumber);
}

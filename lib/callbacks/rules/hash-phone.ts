import { keyedHash } from "@/lib/core/keyed-hash";

/** What identifies a number (E.164) that must not be called back. Outlasts the number, which is wiped. */
export function hashPhone(phoneNumber: string): string {
  return keyedHash("callback-phone", phoneNumber);
}

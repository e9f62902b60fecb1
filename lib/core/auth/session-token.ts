import {
  decode,
  encode,
  type JWT,
  type JWTDecodeParams,
  type JWTEncodeParams,
} from "next-auth/jwt";
import { requireAuthSecrets } from "@/lib/core/auth/auth-secrets";

/** Encrypts a cookie with AUTH_SECRET, as next-auth does. */
export function encodeToken(params: Omit<JWTEncodeParams, "secret">): Promise<string> {
  const [secret] = requireAuthSecrets();
  return encode({ ...params, secret });
}

/**
 * Decrypts a cookie that was encrypted with AUTH_SECRET or with the previous one. Throws if it is forged, expired, or
 * older than both.
 */
export async function decodeToken(params: Omit<JWTDecodeParams, "secret">): Promise<JWT | null> {
  const [current, ...previous] = requireAuthSecrets();
  try {
    return await decode({ ...params, secret: current });
  } catch (error) {
    const [secret] = previous;
    if (!secret) throw error;
    return decode({ ...params, secret });
  }
}

import "server-only";
import { stringifySetCookie } from "cookie";
import { getEnv } from "@/lib/core/env";
import { googleFormToken } from "@/lib/vendors/google-form";

interface GoogleSignIn {
  /** The token of the form; null if signing in with Google is turned off. */
  googleToken: string | null;
  /** Origins that the form redirects to. */
  formTargets?: readonly string[];
  /** The header with the cookie that next-auth compares the token with. */
  setCookie?: string;
}

/** Returns what a page needs for a form that signs in with Google. */
export function prepareGoogleSignIn(headers: Headers): GoogleSignIn {
  const { googleLogin } = getEnv();
  if (!googleLogin) return { googleToken: null };
  const { token, cookie } = googleFormToken(headers);
  return {
    googleToken: token,
    formTargets: [googleLogin.issuer],
    setCookie: stringifySetCookie(cookie),
  };
}

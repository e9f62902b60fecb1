import "server-only";
import { stringifySetCookie } from "cookie";
import { getEnv } from "@/lib/core/env";
import { googleFormToken } from "@/lib/vendors/google-form";

/** What a page needs for a form that signs in with Google. */
export interface GoogleSignIn {
  /** The form's token; null if signing in with Google is turned off. */
  googleToken: string | null;
  /** Origins that the form redirects to. */
  formTargets: readonly string[];
  /** Sets the cookie that next-auth compares the token with. */
  keepToken: (response: Response) => Response;
}

export function prepareGoogleSignIn(headers: Headers): GoogleSignIn {
  const { googleLogin } = getEnv();
  if (!googleLogin)
    return { googleToken: null, formTargets: [], keepToken: (response) => response };
  const { token, cookie } = googleFormToken(headers);
  return {
    googleToken: token,
    formTargets: [googleLogin.issuer],
    keepToken: (response) => {
      response.headers.append("set-cookie", stringifySetCookie(cookie));
      return response;
    },
  };
}

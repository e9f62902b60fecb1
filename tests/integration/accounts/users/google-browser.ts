import { stringifyCookie } from "cookie";
import { getEnv } from "@/lib/core/env";
import { googleFormToken } from "@/lib/vendors/google-form";
import type { Choice, startLocalGoogle } from "@/tests/setup/local-google";
import { callApi } from "../../api/call-api";
import { isKept, OWN_PAGE, setCookies } from "../../api/call-as";

type LocalGoogle = Awaited<ReturnType<typeof startLocalGoogle>>;

/** Simulates a browser that keeps its cookies. */
export class GoogleBrowser {
  cookies: Record<string, string> = {};

  constructor(private readonly google: LocalGoogle) {}

  async send(path: string, form?: Record<string, string>) {
    const answer = await callApi(path, form ? "POST" : "GET", {
      headers: {
        ...OWN_PAGE,
        origin: getEnv().siteUrl,
        cookie: stringifyCookie(this.cookies),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: form && new URLSearchParams(form).toString(),
    });
    for (const cookie of setCookies(answer.headers)) {
      if (isKept(cookie)) this.cookies[cookie.name] = cookie.value ?? "";
      else delete this.cookies[cookie.name];
    }
    return answer;
  }

  /** Opens a page with a form for Google, whose token the middleware sets as a cookie. Returns the token. */
  openForm(): string {
    const headers = new Headers({ cookie: stringifyCookie(this.cookies) });
    const { token, cookie } = googleFormToken(headers);
    this.cookies[cookie.name] = cookie.value;
    return token;
  }

  /** Returns the URL that the sign-in button redirects to. */
  async begin(callbackUrl = "/dashboard", query = ""): Promise<string> {
    const csrfToken = this.openForm();
    const path = `auth/signin/google${query}`;
    const { headers } = await this.send(path, { callbackUrl, csrfToken });
    return headers.get("location") ?? "";
  }

  /** Returns the path under /api that Google redirects back to. */
  async visitGoogle(choice: Choice, callbackUrl?: string, query?: string): Promise<string> {
    const signInUrl = await this.begin(callbackUrl, query);
    const { pathname, search } = await this.google.choose(signInUrl, choice);
    return pathname.replace("/api/", "") + search;
  }

  /** Returns the URL that the callback redirects to. */
  async comeBack(path: string): Promise<string | null> {
    const { status, headers } = await this.send(path);
    expect(status).toBe(303);
    return headers.get("location");
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.send("auth/user")).status === 200;
  }
}

import { stringifyCookie } from "cookie";
import { getEnv } from "@/lib/core/env";
import type { Choice, startLocalGoogle } from "@/tests/setup/local-google";
import { callApi } from "../api/call-api";
import { isKept, OWN_PAGE, setCookies } from "../api/call-as";

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

  /** Returns the URL that the sign-in button redirects to. */
  async begin(callbackUrl = "/dashboard"): Promise<string> {
    const { headers } = await this.send("sign-in/google", { callbackUrl });
    return headers.get("location") ?? "";
  }

  /** Returns the path under /api that Google redirects back to. */
  async visitGoogle(choice: Choice, callbackUrl?: string): Promise<string> {
    const { pathname, search } = await this.google.choose(await this.begin(callbackUrl), choice);
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

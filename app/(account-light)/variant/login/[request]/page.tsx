import type { Metadata } from "next";
import { LoginView, loginNotice } from "@/components/accounts/login-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { getEnv } from "@/lib/core/env";
import { readSiteOrDefault } from "@/lib/settings/data";
import { readAccountRequest } from "@/lib/site/account-request";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

export const metadata: Metadata = { title: "Sign in" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

export default async function LoginPage({ params }: { params: Promise<{ request: string }> }) {
  const { search, returned, googleToken } = readAccountRequest((await params).request);
  const query = Object.fromEntries(new URLSearchParams(search));
  const { defaultPhone } = await readSiteOrDefault();
  const google = getEnv().googleLogin;
  return (
    <>
      <PageDirectives formTargets={google ? [google.issuer] : undefined} />
      <LoginView
        callbackUrl={safeCallbackPath(query.callbackUrl)}
        returned={returned}
        googleToken={googleToken}
        notice={loginNotice(query, defaultPhone)}
      />
    </>
  );
}

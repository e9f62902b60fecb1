import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { loginNotice } from "@/components/accounts/login-notice";
import { LoginView } from "@/components/accounts/login-view";
import { findCurrentActor } from "@/lib/accounts/require-actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import type { PageQuery } from "@/lib/core/with-query";
import { paths } from "@/lib/site/paths";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const callbackUrl = safeCallbackPath(query.callbackUrl);
  if (await findCurrentActor()) redirect(callbackUrl);
  return (
    <LoginView
      callbackUrl={callbackUrl}
      returned={await returnedFormOf(paths.login(callbackUrl))}
      hasGoogle={getEnv().googleLogin !== null}
      notice={loginNotice(query)}
    />
  );
}

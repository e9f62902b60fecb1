import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { loginNotice } from "@/components/sessions/login-notice";
import { LoginView } from "@/components/sessions/login-view";
import { safeCallbackPath } from "@/lib/core/auth/callback-path";
import { findActor } from "@/lib/core/auth/require-actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { path } from "@/lib/core/paths";
import type { PageQuery } from "@/lib/core/with-query";

export const metadata: Metadata = { title: "Log in" };

export default async function LoginPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const callbackUrl = safeCallbackPath(query.callbackUrl);
  if (await findActor()) redirect(callbackUrl);
  return (
    <LoginView
      callbackUrl={callbackUrl}
      returned={await returnedFormOf(path.login(callbackUrl))}
      hasGoogle={getEnv().googleLogin !== null}
      notice={loginNotice(query)}
    />
  );
}

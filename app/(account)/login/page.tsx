import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginView } from "@/components/sessions/login-view";
import { safeCallbackPath } from "@/lib/core/auth/callback-path";
import { findActor } from "@/lib/core/auth/require-actor";
import { getEnv } from "@/lib/core/env";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { path } from "@/lib/core/paths";

export const metadata: Metadata = { title: "Log in" };

type Query = Record<string, string | string[] | undefined>;

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const callbackUrl = safeCallbackPath(query.callbackUrl);
  if (await findActor()) redirect(callbackUrl);
  return (
    <LoginView
      callbackUrl={callbackUrl}
      returned={await returnedFormOf(path.login(callbackUrl))}
      hasGoogle={getEnv().googleLogin !== null}
      notice={noticeOf(query)}
    />
  );
}

function noticeOf({ changed, error }: Query): string | null {
  if (changed) return "Your password is set. Please log in with it.";
  if (error) return "Google could not sign you in here. Log in with your password, or ask us.";
  return null;
}

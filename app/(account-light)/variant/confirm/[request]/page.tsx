import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmView } from "@/components/accounts/confirm-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { getEnv } from "@/lib/core/env";
import { readAccountRequest } from "@/lib/site/account-request";
import { safeCallbackPath } from "@/lib/site/signed-in-area";

export const metadata: Metadata = { title: "Confirm that it’s you" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

export default async function ConfirmPage({ params }: { params: Promise<{ request: string }> }) {
  const { search, returned, proof, googleToken } = readAccountRequest((await params).request);
  if (!proof) notFound();
  const query = Object.fromEntries(new URLSearchParams(search));
  const google = getEnv().googleLogin;
  return (
    <>
      <PageDirectives formTargets={google ? [google.issuer] : undefined} />
      <ConfirmView
        {...{ proof, returned, googleToken }}
        callbackUrl={safeCallbackPath(query.callbackUrl)}
        isRefused={query.error === "google"}
      />
      {proof.methods.hasPasskey && <script defer src={process.env.PASSKEY_ISLAND_URL} />}
    </>
  );
}

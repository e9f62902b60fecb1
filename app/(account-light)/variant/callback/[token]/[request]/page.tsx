import type { Metadata } from "next";
import { CallbackView } from "@/components/callbacks/callback-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { findCallbackByLink } from "@/lib/callbacks/data/form-page";
import { getSite } from "@/lib/settings/data";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Your callback request" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ token: string; request: string }> };

export default async function CallbackPage({ params }: Props) {
  const { token, request } = await params;
  const [site, callback] = await Promise.all([getSite(), findCallbackByLink(token)]);
  return (
    <>
      <PageDirectives status={callback ? undefined : 404} />
      <CallbackView
        {...{ site, callback, now: new Date() }}
        returned={readAccountRequest(request).returned}
      />
    </>
  );
}

import type { Metadata } from "next";
import { PageDirectives } from "@/components/layout/page-directives";
import { UnsubscribeView } from "@/components/notifications/unsubscribe-view";
import { findUnsubscription } from "@/lib/notifications/data";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Email notifications" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ token: string; request: string }> };

export default async function UnsubscribePage({ params }: Props) {
  const { token, request } = await params;
  const link = await findUnsubscription(token);
  return (
    <>
      <PageDirectives status={link ? undefined : 404} />
      <UnsubscribeView
        link={link && { token, ...link }}
        returned={readAccountRequest(request).returned}
      />
    </>
  );
}

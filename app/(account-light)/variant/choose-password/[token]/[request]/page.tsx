import type { Metadata } from "next";
import { PasswordChoiceView } from "@/components/accounts/password-choice-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { findLink } from "@/lib/accounts/data";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Choose a password" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ token: string; request: string }> };

export default async function ChoosePasswordPage({ params }: Props) {
  const { token, request } = await params;
  const link = await findLink(token, new Date());
  return (
    <>
      <PageDirectives status={link ? undefined : 404} />
      <PasswordChoiceView
        link={link && { token, email: link.email }}
        returned={readAccountRequest(request).returned}
      />
    </>
  );
}

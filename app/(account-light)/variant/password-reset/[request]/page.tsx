import type { Metadata } from "next";
import { PasswordResetView } from "@/components/accounts/password-reset-view";
import { readAccountRequest } from "@/lib/site/account-request";
import { canSendMail } from "@/lib/vendors/mail";

export const metadata: Metadata = { title: "Reset your password" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ request: string }> };

export default async function PasswordResetPage({ params }: Props) {
  const { search, returned } = readAccountRequest((await params).request);
  const isSent = new URLSearchParams(search).has("sent");
  const state = canSendMail() ? (isSent ? "sent" : "asking") : "off";
  return <PasswordResetView state={state} returned={returned} />;
}

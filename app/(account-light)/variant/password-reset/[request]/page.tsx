import type { Metadata } from "next";
import { PasswordResetView } from "@/components/accounts/password-reset-view";
import { readAccountRequest } from "@/lib/site/account-request";
import { canSendMail } from "@/lib/vendors/mail";

export const metadata: Metadata = { title: "Reset your password" };

/** Prerenders nothing, but makes the page static: only static pages go through the page store. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ request: string }> };

export default async function PasswordResetPage({ params }: Props) {
  const { search, returned } = readAccountRequest((await params).request);
  const isSent = new URLSearchParams(search).has("sent");
  const state = canSendMail() ? (isSent ? "sent" : "asking") : "off";
  return <PasswordResetView state={state} returned={returned} />;
}

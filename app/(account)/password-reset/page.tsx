import type { Metadata } from "next";
import { PasswordResetView } from "@/components/accounts/password-reset-view";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { paths } from "@/lib/site/paths";
import { canSendMail } from "@/lib/vendors/mail";

export const metadata: Metadata = { title: "New password" };

type Props = { searchParams: Promise<{ sent?: string }> };

export default async function PasswordResetPage({ searchParams }: Props) {
  const { sent } = await searchParams;
  const state = canSendMail() ? (sent ? "sent" : "asking") : "off";
  return <PasswordResetView state={state} returned={await returnedFormOf(paths.passwordReset)} />;
}

import type { Metadata } from "next";
import { PasswordChoiceView } from "@/components/accounts/password-choice-view";
import { findLink } from "@/lib/accounts/data";
import { setResponseStatus } from "@/lib/core/http/response-status";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = { title: "Choose a password" };

export default async function ChoosePasswordPage({
  params,
}: {
  params: Promise<{ token: string }>;
}) {
  const { token } = await params;
  const link = await findLink(token, new Date());
  if (!link) setResponseStatus(404);
  return (
    <PasswordChoiceView
      link={link && { token, email: link.email }}
      returned={await returnedFormOf(paths.choosePassword(token))}
    />
  );
}

import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterView } from "@/components/accounts/register-view";
import { findCurrentActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { paths } from "@/lib/site/paths";

export const metadata: Metadata = { title: "Register as a mechanic" };

export default async function RegisterPage() {
  if (await findCurrentActor()) redirect(paths.onboard());
  return <RegisterView returned={await returnedFormOf(paths.register)} />;
}

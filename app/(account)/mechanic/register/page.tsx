import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterView } from "@/components/accounts/register-view";
import { findActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { path } from "@/lib/site/paths";

export const metadata: Metadata = { title: "Register as a mechanic" };

export default async function RegisterPage() {
  if (await findActor()) redirect(path.onboard());
  return <RegisterView returned={await returnedFormOf(path.register)} />;
}

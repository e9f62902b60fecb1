import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RegisterView } from "@/components/registrations/register-view";
import { findActor } from "@/lib/core/auth/require-actor";
import { returnedFormOf } from "@/lib/core/http/returned-form-of";
import { path } from "@/lib/core/paths";

export const metadata: Metadata = { title: "Register as a mechanic" };

export default async function RegisterPage() {
  if (await findActor()) redirect(path.onboard());
  return <RegisterView returned={await returnedFormOf(path.register)} />;
}

import type { Metadata } from "next";
import { RegisterView } from "@/components/accounts/register-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Register as a mechanic" };

/** Prerenders nothing; required for Next to treat the page as static, so that the page store finishes it. */
export const generateStaticParams = () => [];

export default async function RegisterPage({ params }: { params: Promise<{ request: string }> }) {
  return <RegisterView returned={readAccountRequest((await params).request).returned} />;
}

import type { Metadata } from "next";
import { RegisterView } from "@/components/accounts/register-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Register as a mechanic" };

/** Nothing ahead of a visit; without this the page would not count as static, and not be finished. */
export const generateStaticParams = () => [];

export default async function RegisterPage({ params }: { params: Promise<{ request: string }> }) {
  return <RegisterView returned={readAccountRequest((await params).request).returned} />;
}

import type { Metadata } from "next";
import { RegisterView } from "@/components/accounts/register-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Register as a mechanic" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

export default async function RegisterPage({ params }: { params: Promise<{ request: string }> }) {
  return <RegisterView returned={readAccountRequest((await params).request).returned} />;
}

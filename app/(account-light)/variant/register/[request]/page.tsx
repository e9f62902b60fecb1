import type { Metadata } from "next";
import { RegisterView } from "@/components/accounts/register-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Register as a mechanic" };

/** Prerenders nothing, but makes the page static: only static pages go through the page store. */
export const generateStaticParams = () => [];

export default async function RegisterPage({ params }: { params: Promise<{ request: string }> }) {
  return <RegisterView returned={readAccountRequest((await params).request).returned} />;
}

import type { Metadata } from "next";
import { LoggedOutView } from "@/components/accounts/logged-out-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Sign out" };

/** Prerenders nothing; required for Next to treat the page as static, so that the page store finishes it. */
export const generateStaticParams = () => [];

export default async function LoggedOutPage({ params }: { params: Promise<{ request: string }> }) {
  return <LoggedOutView name={readAccountRequest((await params).request).actorName} />;
}

import type { Metadata } from "next";
import { LoggedOutView } from "@/components/accounts/logged-out-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Sign out" };

/** Nothing ahead of a visit; without this the page would not count as static, and not be finished. */
export const generateStaticParams = () => [];

export default async function LoggedOutPage({ params }: { params: Promise<{ request: string }> }) {
  return <LoggedOutView name={readAccountRequest((await params).request).actorName} />;
}

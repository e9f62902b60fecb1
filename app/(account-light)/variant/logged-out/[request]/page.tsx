import type { Metadata } from "next";
import { LoggedOutView } from "@/components/accounts/logged-out-view";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Sign out" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

export default async function LoggedOutPage({ params }: { params: Promise<{ request: string }> }) {
  return <LoggedOutView name={readAccountRequest((await params).request).actorName} />;
}

import type { Metadata } from "next";
import { CallbackFormView } from "@/components/callbacks/callback-form-view";
import { readCallbackForm } from "@/lib/callbacks/data/form-page";
import { getSite } from "@/lib/settings/data";
import { readAccountRequest } from "@/lib/site/account-request";

export const metadata: Metadata = { title: "Call me back" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

type Props = { params: Promise<{ request: string }> };

export default async function CallMeBackPage({ params }: Props) {
  const { search, returned } = readAccountRequest((await params).request);
  const from = new URLSearchParams(search).get("from") ?? "";
  const [site, page] = await Promise.all([getSite(), readCallbackForm(from)]);
  return <CallbackFormView {...{ site, page, returned }} />;
}

import type { Metadata } from "next";
import { RegisterView } from "@/components/accounts/register-view";
import { PageDirectives } from "@/components/layout/page-directives";
import { readFeeTerms } from "@/lib/call-fees/read-fee-terms";
import { renewalsOf } from "@/lib/call-fees/rules/fee-words";
import { readAccountRequest } from "@/lib/site/account-request";
import { readPage } from "@/lib/site/page-store/read-page";

export const metadata: Metadata = { title: "Register as a mechanic" };

/** An empty list prerenders no pages, but makes the route static, as the page store requires. */
export const generateStaticParams = () => [];

/** How long the page is stored if the costs couldn't be read. */
const WITHOUT_COSTS_SECONDS = 10;

export default async function RegisterPage({ params }: { params: Promise<{ request: string }> }) {
  const { data: costs } = await readPage(() => readFeeTerms(new Date()));
  return (
    <>
      <PageDirectives
        keepSeconds={costs ? undefined : WITHOUT_COSTS_SECONDS}
        renewAt={costs ? renewalsOf(costs) : []}
      />
      <RegisterView costs={costs} returned={readAccountRequest((await params).request).returned} />
    </>
  );
}

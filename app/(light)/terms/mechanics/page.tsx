import { describeSitePage } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { TermsView } from "@/components/legal/terms-view";
import { readFeeTerms } from "@/lib/call-fees/read-fee-terms";
import { renewalsOf } from "@/lib/call-fees/rules/fee-words";
import { defaultSite, getSite } from "@/lib/settings/data";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { readPage } from "@/lib/site/page-store/read-page";

export const generateMetadata = () => describeSitePage(fixedHeads.mechanicTerms);

export default async function MechanicTermsPage() {
  const { data } = await readPage(async () => {
    return { site: await getSite(), costs: await readFeeTerms(new Date()) };
  });
  if (!data) return <UnavailablePage site={defaultSite()} title="Unable to load this page" />;
  return (
    <>
      <PageDirectives renewAt={renewalsOf(data.costs)} />
      <TermsView audience="mechanics" {...data} />
    </>
  );
}

import { describeSitePage } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { PageDirectives } from "@/components/layout/page-directives";
import { TermsView } from "@/components/site/legal/terms-view";
import { readFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { renewalsOf } from "@/lib/catalog/call-fees/rules/fee-words";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";

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

import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { TermsView } from "@/components/legal/terms-view";
import { fixedHeads } from "@/lib/site/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.mechanicTerms);

export default function MechanicTermsPage() {
  return renderSitePage((site) => <TermsView site={site} audience="mechanics" />);
}

import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { TermsView } from "@/components/site/legal/terms-view";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.terms);

export default function DriverTermsPage() {
  return renderSitePage((site) => <TermsView site={site} audience="drivers" />);
}

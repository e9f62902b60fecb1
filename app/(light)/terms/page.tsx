import { renderSitePage } from "@/app/render-site-page";
import { TermsView } from "@/components/legal/terms-view";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";

export const metadata = toMetadata(fixedHeads.terms);

export default function DriverTermsPage() {
  return renderSitePage((site) => <TermsView site={site} audience="drivers" />);
}

import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { AccessibilityView } from "@/components/legal/accessibility-view";
import { fixedHeads } from "@/lib/site/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.accessibility);

export default function AccessibilityPage() {
  return renderSitePage((site) => <AccessibilityView site={site} />);
}

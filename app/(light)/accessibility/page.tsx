import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { AccessibilityView } from "@/components/site/legal/accessibility-view";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.accessibility);

export default function AccessibilityPage() {
  return renderSitePage((site) => <AccessibilityView site={site} />);
}

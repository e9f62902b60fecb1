import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { PrivacyView } from "@/components/site/legal/privacy-view";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.privacy);

export default function PrivacyPage() {
  return renderSitePage((site) => <PrivacyView site={site} />);
}

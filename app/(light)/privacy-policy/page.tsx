import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { PrivacyView } from "@/components/legal/privacy-view";
import { fixedHeads } from "@/lib/site/fixed-heads";

export const generateMetadata = () => describeSitePage(fixedHeads.privacy);

export default function PrivacyPage() {
  return renderSitePage((site) => <PrivacyView site={site} />);
}

import { renderSitePage } from "@/app/render-site-page";
import { PrivacyView } from "@/components/legal/privacy-view";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";

export const metadata = toMetadata(fixedHeads.privacy);

export default function PrivacyPage() {
  return renderSitePage((site) => <PrivacyView site={site} />);
}

import { renderSitePage } from "@/app/render-site-page";
import { BrakeCostView } from "@/components/brake-cost/brake-cost-view";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { toMetadata } from "@/lib/site/page-head";

export const metadata = toMetadata(fixedHeads.brakeCost);

export default function BrakeCostPage() {
  return renderSitePage((site) => <BrakeCostView site={site} />);
}

import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { BrakeCostView } from "@/components/site/brake-cost/brake-cost-view";
import { fixedHeads } from "@/lib/platform/pages/fixed-heads";
import { paths } from "@/lib/platform/pages/paths";
import { brakeCostPicture } from "@/lib/site/pictures/rules/describe-pages";
import { previewOf } from "@/lib/site/pictures/rules/preview";

export const generateMetadata = () =>
  describeSitePage(fixedHeads.brakeCost, (site) =>
    previewOf(site, { page: paths.brakeCost, picture: brakeCostPicture(site) }),
  );

export default function BrakeCostPage() {
  return renderSitePage((site) => <BrakeCostView site={site} />);
}

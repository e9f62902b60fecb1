import { describeSitePage, renderSitePage } from "@/app/render-site-page";
import { BrakeCostView } from "@/components/brake-cost/brake-cost-view";
import { brakeCostPicture } from "@/lib/pictures/rules/describe-pages";
import { previewOf } from "@/lib/pictures/rules/preview";
import { fixedHeads } from "@/lib/site/fixed-heads";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  describeSitePage(fixedHeads.brakeCost, (site) =>
    previewOf(site, { page: paths.brakeCost, picture: brakeCostPicture(site) }),
  );

export default function BrakeCostPage() {
  return renderSitePage((site) => <BrakeCostView site={site} />);
}

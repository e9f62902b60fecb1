import {
  type LandingUrl,
  landingHeadOf,
  landingView,
  readLanding,
} from "@/app/(light)/render-landing-page";
import { publicDocument, redirectTo } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { paths } from "@/lib/platform/pages/paths";

/** A landing page that shows the price or message from an ad's URL. */
export const GET = publicRoute<Omit<LandingUrl, "search">>(async ({ url: { search }, params }) => {
  const landingUrl = { ...params, search };
  const data = await readLanding(landingUrl);
  if (data?.moved) {
    const { locationSlug, serviceSlug } = data.moved;
    return redirectTo(paths.landing(locationSlug, serviceSlug) + search, 308);
  }
  return publicDocument(landingHeadOf(data, landingUrl), landingView(data, landingUrl));
});

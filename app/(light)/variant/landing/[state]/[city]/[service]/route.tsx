import {
  type LandingUrl,
  landingHeadOf,
  landingView,
  readLanding,
} from "@/app/(light)/render-landing-page";
import { publicDocument, redirectTo } from "@/app/documents";
import { paths } from "@/lib/site/paths";

type Context = { params: Promise<Omit<LandingUrl, "search">> };

/** A landing page that shows the price or message from an ad's URL. */
export async function GET({ url }: Request, { params }: Context): Promise<Response> {
  const { search } = new URL(url);
  const landingUrl = { ...(await params), search };
  const data = await readLanding(landingUrl);
  if (data?.moved) {
    const { locationSlug, serviceSlug } = data.moved;
    return redirectTo(paths.landing(locationSlug, serviceSlug) + search, 308);
  }
  return publicDocument(landingHeadOf(data, landingUrl), landingView(data, landingUrl));
}

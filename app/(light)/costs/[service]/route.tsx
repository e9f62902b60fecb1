import { findLocalWork } from "@/app/(light)/costs/[service]/find-local-work";
import { readEstimateTerms } from "@/app/(light)/costs/[service]/read-estimate-terms";
import { publicDocument, redirectTo } from "@/app/documents";
import { publicRoute } from "@/app/public-route";
import { homePreview } from "@/app/render-site-page";
import { UnavailablePage } from "@/components/layout/message-page";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { EstimateView } from "@/components/site/estimates/estimate-view";
import { readTypedZip } from "@/lib/catalog/locations/rules/visitor-location";
import { findService } from "@/lib/catalog/services/data/catalog";
import { costPath } from "@/lib/catalog/services/rules/cost-path";
import { readCookie } from "@/lib/core/http/cookies";
import { RETURNED_FORM_COOKIE, readReturnedForm } from "@/lib/core/returned-form";
import { toDocumentHead } from "@/lib/platform/pages/page-head";
import { readPage } from "@/lib/platform/pages/page-store/read-page";
import { defaultSite, getSite } from "@/lib/platform/settings/data";
import { findLeastPrice } from "@/lib/site/estimates/data";
import { costHead } from "@/lib/site/estimates/head";
import { ANSWER_NAMES } from "@/lib/site/estimates/rules/answers-path";
import { estimateQuerySchema, pricedCity } from "@/lib/site/estimates/schema";

/** Estimates what a service costs for the driver's car. Services of the brake quiz redirect to it. */
export const GET = publicRoute<{ service: string }>(async ({ url, headers, params }) => {
  const { data } = await readPage(() => find(params.service, url.searchParams));
  if (!data) {
    const view = <UnavailablePage site={defaultSite()} title="Unable to load this service" />;
    return publicDocument({ title: "Cost" }, view);
  }
  const { site, found } = data;
  if (!found) {
    return publicDocument(
      { title: "Service not found" },
      <NotFoundPage missing="service" site={site} />,
    );
  }
  const path = costPath(found.service.slug);
  if (path !== url.pathname) return redirectTo(path + url.search, 308);
  const hasAnswers = ANSWER_NAMES.some((name) => url.searchParams.has(name));
  const head = toDocumentHead(costHead(found.service, hasAnswers), homePreview(site));
  const cookie = readCookie(headers, RETURNED_FORM_COOKIE) ?? "";
  const saveProblem = readReturnedForm(cookie, path + url.search)?.message ?? null;
  return publicDocument(head, <EstimateView {...{ site, saveProblem }} {...found} />);
});

async function find(slug: string, query: URLSearchParams) {
  const [site, service] = await Promise.all([getSite(), findService(slug)]);
  if (!service) return { site, found: null };
  const zip = readTypedZip(query);
  const context = { now: new Date(), phones: site };
  const [place, terms] = await Promise.all([
    findLocalWork(service.slug, zip, context),
    readEstimateTerms(site),
  ]);
  const leastCents = pricedCity(place) ? null : await findLeastPrice(service, context.now);
  const { answers, car } = estimateQuerySchema.parse(Object.fromEntries(query));
  return { site, found: { service, answers, car, terms, zip, place, leastCents } };
}

import { findLocalWork } from "@/app/(light)/costs/[service]/find-local-work";
import { readEstimateTerms } from "@/app/(light)/costs/[service]/read-estimate-terms";
import { zipProblemText } from "@/lib/catalog/locations/rules/zip-problem";
import { findService } from "@/lib/catalog/services/data/catalog";
import { isInBrakeQuiz } from "@/lib/catalog/services/rules/cost-path";
import { AppError, fieldError } from "@/lib/core/app-error";
import { valueAt } from "@/lib/core/form-values";
import { apiRoute } from "@/lib/core/http/api-route";
import { paths } from "@/lib/platform/pages/paths";
import { getSite } from "@/lib/platform/settings/data";
import { ESTIMATE_LIMIT } from "@/lib/site/estimates/constants";
import { findLeastPrice } from "@/lib/site/estimates/data";
import { saveEstimate } from "@/lib/site/estimates/mutations/save-estimate";
import { answersPath, toFormAnswers } from "@/lib/site/estimates/rules/answers-path";
import { asksForStartStop } from "@/lib/site/estimates/rules/estimate";
import { formatCode } from "@/lib/site/estimates/rules/estimate-code";
import { giveEstimate } from "@/lib/site/estimates/rules/given-estimate";
import {
  estimateReceiptSchema,
  pricedCity,
  type SaveEstimate,
  saveEstimateSchema,
  toCarAnswers,
} from "@/lib/site/estimates/schema";

/** Saves the estimate for the driver's answers, computed again from the prices of this moment. */
export const POST = apiRoute({
  auth: "public",
  rateLimit: { name: "estimates", ...ESTIMATE_LIMIT },
  body: saveEstimateSchema,
  output: estimateReceiptSchema,
  status: 201,
  form: {
    page: ({ values }) => {
      const slug = valueAt(values, "serviceSlug");
      const answer = (name: string) => valueAt(values, name);
      return slug === "" ? paths.services : answersPath(slug, toFormAnswers(answer));
    },
    next: ({ code }) => paths.estimate(code),
  },
  handler: async ({ body }) => ({ code: formatCode(await save(body)) }),
});

async function save({ serviceSlug, car, zip, ...given }: SaveEstimate): Promise<string> {
  const now = new Date();
  const [site, service] = await Promise.all([getSite(), findService(serviceSlug)]);
  if (!service || isInBrakeQuiz(service.slug)) {
    throw fieldError("invalid_input", "serviceSlug", "Choose a service from our list.");
  }
  const place = await findLocalWork(service.slug, zip ?? "", { now, phones: site });
  if (place.kind === "problem" && place.problem.kind !== "uncovered") {
    throw fieldError("invalid_input", "zip", zipProblemText(place.problem));
  }
  const city = pricedCity(place);
  const { hasStartStop, ...others } = toCarAnswers(given);
  const answers = {
    ...others,
    hasStartStop: hasStartStop && asksForStartStop(service.category),
  };
  const terms = await readEstimateTerms(site);
  const leastCents = city ? null : await findLeastPrice(service, now);
  const made = giveEstimate({ service, answers, terms, city, leastCents });
  if (!made) throw new AppError("conflict", PRICE_BY_PHONE);
  const location = city?.location ?? null;
  return saveEstimate({ ...made, service, car, zip, location, answers, now });
}

const PRICE_BY_PHONE =
  "The mechanic gives you the price of this service by phone, so there’s no estimate to save.";

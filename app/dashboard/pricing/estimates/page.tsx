import { readEstimateTerms } from "@/app/(light)/costs/[service]/read-estimate-terms";
import { listAuditEvents } from "@/app/audit-trail";
import { EstimatesScreen } from "@/app/dashboard/pricing/estimates/estimates-screen";
import { adminPage } from "@/app/guarded-page";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { isInBrakeQuiz } from "@/lib/catalog/services/rules/cost-path";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { getSite } from "@/lib/platform/settings/data";
import { undoableFactors } from "@/lib/site/estimate-factors/mutations/factor-subject";
import { toPriced } from "@/lib/site/estimates/rules/given-estimate";
import { chooseSamples } from "@/lib/site/estimates/rules/preview-factors";

export const metadata = { title: "Estimates" };

const EVENTS_SHOWN = 20;

export default adminPage(async (_, actor) => {
  const [{ factors, shopFigures }, services, { items: events }, change, returned] =
    await Promise.all([
      getSite().then(readEstimateTerms),
      listAllServices(),
      listAuditEvents({ limit: EVENTS_SHOWN }, { subjectKind: "estimate_factor" }),
      findLastChange(actor.userId, [undoableFactors], new Date()),
      returnedFormOf(dashboardPaths.estimateFactors),
    ]);
  const estimated = services
    .filter(({ slug }) => !isInBrakeQuiz(slug))
    .map((service) => ({ name: service.name, priced: toPriced(service) }));
  const canSetShop = actor.role === "super_admin";
  return (
    <EstimatesScreen
      {...{ factors, shopFigures, canSetShop, events, change, returned }}
      revision={revisionOf(factors)}
      samples={chooseSamples(estimated)}
    />
  );
});

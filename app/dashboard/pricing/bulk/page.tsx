import { BulkScreen } from "@/app/dashboard/pricing/bulk/bulk-screen";
import { adminPage } from "@/app/guarded-page";
import { listMatrixServices, listMatrixStates } from "@/lib/catalog/price-rules/data/matrix";
import { planBulk } from "@/lib/catalog/price-rules/data/plan-bulk";
import { undoablePrices } from "@/lib/catalog/price-rules/mutations/price-subject";
import { bulkPriceSchema } from "@/lib/catalog/price-rules/schema";
import { AppError, type FieldErrors } from "@/lib/core/app-error";
import { parseInput } from "@/lib/core/http/parse-input";
import { newId } from "@/lib/core/new-id";
import { returnedFormOf } from "@/lib/core/returned-form";
import { revisionOf } from "@/lib/core/revision";
import { findLastChange } from "@/lib/platform/audit/data/trail";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Edit prices in bulk" };

type Query = Record<string, string | string[] | undefined>;

export default adminPage(async ({ searchParams }, actor) => {
  const query = await searchParams;
  const [services, states, returned, change, preview] = await Promise.all([
    listMatrixServices(),
    listMatrixStates(),
    returnedFormOf(dashboardPaths.bulkPrices),
    findLastChange(actor.userId, [undoablePrices], new Date()),
    query.operation === undefined ? null : readPreview(query),
  ]);
  return <BulkScreen {...{ services, states, query, returned, change }} {...preview} />;
});

/** Returns the plan for a valid query, or the errors in an invalid one. */
async function readPreview(query: Query) {
  try {
    const known = Object.keys(bulkPriceSchema.shape).map((name) => [name, query[name]]);
    const bulk = parseInput(bulkPriceSchema, Object.fromEntries(known), "query");
    const plan = await planBulk(bulk);
    return { bulk, plan, revision: revisionOf(plan.seen), formKey: newId() };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") {
      const fields: FieldErrors = error.fields ?? {};
      return { problems: fields };
    }
    throw error;
  }
}

import { CoverageScreen } from "@/app/dashboard/coverage/coverage-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { listCoverage } from "@/lib/locations/data/admin-list";
import { coverageQuerySchema } from "@/lib/locations/schema";

export const metadata = { title: "Coverage" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(coverageQuerySchema, await searchParams);
  const { items, total } = await listCoverage(query);
  return <CoverageScreen initial={{ items, total }} />;
});

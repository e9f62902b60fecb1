import { ApplicationsScreen } from "@/app/dashboard/mechanics/applications/applications-screen";
import { guardedPage } from "@/app/guarded-page";
import { countWaiting, listApplications } from "@/lib/applications/data";
import { applicationListQuerySchema } from "@/lib/applications/schema";
import { requireActor } from "@/lib/core/auth/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";

export const metadata = { title: "Applications" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(applicationListQuerySchema, await searchParams);
  const [{ items, total }, waiting] = await Promise.all([listApplications(query), countWaiting()]);
  return <ApplicationsScreen initial={{ items, total }} waiting={waiting} />;
});

import { CallbacksScreen } from "@/app/dashboard/callbacks/callbacks-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { listCallbacks } from "@/lib/callbacks/data/admin-list";
import { callbackQuerySchema } from "@/lib/callbacks/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { getSite } from "@/lib/settings/data";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Callbacks" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(callbackQuerySchema, await searchParams);
  const [{ items, total }, returned, { hasTelephony }] = await Promise.all([
    listCallbacks(query, new Date()),
    returnedFormOf(dashboardPaths.callbacks),
    getSite(),
  ]);
  return <CallbacksScreen initial={{ items, total }} {...{ returned, hasTelephony }} />;
});

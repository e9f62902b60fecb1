import { MechanicsScreen } from "@/app/dashboard/mechanics/mechanics-screen";
import { guardedPage } from "@/app/guarded-page";
import { countWaiting } from "@/lib/applications/data";
import { requireActor } from "@/lib/core/auth/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { listRoster } from "@/lib/roster/data";
import { rosterQuerySchema } from "@/lib/roster/schema";

export const metadata = { title: "Mechanics" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("admin");
  const query = readTableQuery(rosterQuerySchema, await searchParams);
  const [{ items, total }, waiting] = await Promise.all([
    listRoster(query, new Date()),
    countWaiting(),
  ]);
  return <MechanicsScreen initial={{ items, total }} waiting={waiting} />;
});

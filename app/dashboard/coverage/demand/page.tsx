import { DemandScreen } from "@/app/dashboard/coverage/demand/demand-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { listUnmetAreas } from "@/lib/marketing/demand/data";

export const metadata = { title: "Unmet demand" };

export default guardedPage(async () => {
  await requireActor("admin");
  return <DemandScreen areas={await listUnmetAreas(new Date())} />;
});

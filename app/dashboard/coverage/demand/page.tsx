import { DemandScreen } from "@/app/dashboard/coverage/demand/demand-screen";
import { adminPage } from "@/app/guarded-page";
import { listUnmetAreas } from "@/lib/marketing/demand/data";

export const metadata = { title: "Unmet demand" };

export default adminPage(async () => {
  return <DemandScreen areas={await listUnmetAreas(new Date())} />;
});

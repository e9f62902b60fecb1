import { CreateMechanicForm } from "@/app/dashboard/create-mechanic/create-mechanic-form";
import { adminPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Create mechanic" };

export default adminPage(async () => {
  return (
    <>
      <PageHead
        title="Create mechanic"
        text="Next, you’ll add services and insurance, confirm the phone number, and activate the profile so that drivers can find it."
        parent={{ label: "Mechanics", href: dashboardPaths.mechanics }}
      />
      <CreateMechanicForm returned={await returnedFormOf(dashboardPaths.createMechanic)} />
    </>
  );
});

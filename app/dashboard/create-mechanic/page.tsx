import { CreateMechanicForm } from "@/app/dashboard/create-mechanic/create-mechanic-form";
import { guardedPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Create mechanic" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <>
      <PageHead
        title="Create mechanic"
        text="To activate a mechanic, add their services and insurance, and confirm their phone number"
        parent={{ label: "Mechanics", href: dashboardPaths.mechanics }}
      />
      <CreateMechanicForm returned={await returnedFormOf(dashboardPaths.createMechanic)} />
    </>
  );
});

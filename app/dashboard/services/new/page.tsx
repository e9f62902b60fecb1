import { ServiceForm } from "@/app/dashboard/services/service-form";
import { adminPage } from "@/app/guarded-page";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { listCategories } from "@/lib/catalog/services/data/admin-list";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Add service" };

export default adminPage(async () => {
  const [categories, returned] = await Promise.all([
    listCategories(),
    returnedFormOf(dashboardPaths.newService),
  ]);
  return (
    <>
      <PageHead
        title="Add service"
        text="A new service is active right away. Its page in each city shows the mechanics who offer it."
        parent={{ label: "Services", href: dashboardPaths.services }}
      />
      <ServiceForm service={null} categories={categories} returned={returned} />
    </>
  );
});

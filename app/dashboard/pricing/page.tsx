import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { paths } from "@/lib/site/paths";

export const metadata = { title: "Pricing" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Pricing"
      text="What drivers pay: by city and service, by city, by service."
      waitsFor="Prices are not edited here yet; each landing page shows what holds."
      meanwhile={{ label: "See the services", href: paths.services }}
    />
  );
});

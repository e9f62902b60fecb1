import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { paths } from "@/lib/site/paths";

export const metadata = { title: "Services" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Services"
      text="What drivers can ask for, in the order in which they see it."
      waitsFor="Services are not edited here yet; the public page shows those that are active."
      meanwhile={{ label: "See them on the site", href: paths.services }}
    />
  );
});

import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";
import { path } from "@/lib/site/paths";

export const metadata = { title: "Services" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <LaterFrame
      title="Services"
      text="What drivers can ask for, in the order in which they see it."
      waitsFor="Services are not edited here yet; the public page shows those that are active."
      meanwhile={{ label: "See them on the site", href: path.services }}
    />
  );
});

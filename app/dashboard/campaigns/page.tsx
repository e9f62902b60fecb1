import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Campaigns" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Campaigns"
      text="Ads by service and place, with their cost per kept call."
      waitsFor="Campaigns can be built once places are imported."
    />
  );
});

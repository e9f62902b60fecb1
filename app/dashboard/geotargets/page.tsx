import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Geotargets" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Geotargets"
      text="Google’s places, matched to our cities."
      waitsFor="Places stand here after the first import, which is not available yet."
    />
  );
});

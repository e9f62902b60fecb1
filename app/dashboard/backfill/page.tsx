import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Backfill" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Backfill"
      text="Fills in what older records lack, with a dry run first."
      waitsFor="No job can be started yet."
    />
  );
});

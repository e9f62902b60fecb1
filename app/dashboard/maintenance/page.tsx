import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Maintenance" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Maintenance"
      text="Work that keeps the records in order, and its history."
      waitsFor="No job can be started yet."
    />
  );
});

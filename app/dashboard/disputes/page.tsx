import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Disputes" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Disputes"
      text="Calls that a mechanic does not want to pay for, by deadline."
      waitsFor="Disputes arrive here once calls are billed, which needs telephony."
    />
  );
});

import { guardedPage } from "@/app/guarded-page";
import { ComingSoon } from "@/components/layout/dashboard/coming-soon";
import { requireActor } from "@/lib/accounts/require-actor";

export const metadata = { title: "Credit bundles" };

export default guardedPage(async () => {
  await requireActor("admin");
  return (
    <ComingSoon
      title="Credit bundles"
      text="What mechanics can buy, with its versions and sales."
      waitsFor="Bundles can be made once payments are connected."
    />
  );
});

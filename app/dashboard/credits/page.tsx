import { guardedPage } from "@/app/guarded-page";
import { LaterFrame } from "@/components/layout/dashboard/later-frame";
import { requireActor } from "@/lib/core/auth/require-actor";
import { dashboardPath } from "@/lib/core/dashboard-paths";

export const metadata = { title: "Credits" };

export default guardedPage(async ({ searchParams }) => {
  await requireActor("member", dashboardPath.credits, await searchParams);
  return (
    <LaterFrame
      title="Credits"
      text="What was paid, spent and given back, line by line."
      waitsFor="Nothing is charged and nothing can be spent until calls are billed."
    />
  );
});

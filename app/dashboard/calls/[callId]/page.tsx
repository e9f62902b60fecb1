import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Call" };

/** No call is stored yet, so every id is one that nobody has. */
export default guardedPage<{ callId: string }>(async ({ params, searchParams }) => {
  const { callId } = await params;
  await requireActor("member", dashboardPaths.call(callId), await searchParams);
  throw new AppError("not_found", "There is no such call.");
});

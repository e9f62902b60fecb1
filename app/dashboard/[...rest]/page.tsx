import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/require-actor";
import { AppError } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Not found" };

/** Every path of the dashboard that no page has: whoever is signed in is told so inside its frame. */
export default guardedPage<{ rest: string[] }>(async ({ params, searchParams }) => {
  const { rest } = await params;
  await requireActor("member", [dashboardPaths.home, ...rest].join("/"), await searchParams);
  throw new AppError("not_found", "The dashboard has no page at this address.");
});

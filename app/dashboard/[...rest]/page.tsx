import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { AppError } from "@/lib/core/app-error";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Page not found" };

export default guardedPage<{ rest: string[] }>(async ({ params, searchParams }) => {
  const { rest } = await params;
  const path = [dashboardPaths.home, ...rest].join("/");
  await requireActor("member", path, await searchParams);
  throw new AppError("not_found", "This page doesn't exist. Check the URL.");
});

import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { guardedPage } from "@/app/guarded-page";
import { userList } from "@/lib/accounts/users/data";
import { requireActor } from "@/lib/accounts/users/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Users" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const initial = await userList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.users);
  return <UsersScreen {...{ actor, initial, returned }} />;
});

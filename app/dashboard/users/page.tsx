import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { guardedPage } from "@/app/guarded-page";
import { userList } from "@/lib/accounts/data";
import { requireActor } from "@/lib/accounts/require-actor";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Users" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const initial = await userList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.users);
  return <UsersScreen {...{ actor, initial, returned }} />;
});

import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { adminPage } from "@/app/guarded-page";
import { userList } from "@/lib/accounts/users/data";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export const metadata = { title: "Users" };

export default adminPage(async ({ searchParams }, actor) => {
  const initial = await userList.open(await searchParams);
  const returned = await returnedFormOf(dashboardPaths.users);
  return <UsersScreen {...{ actor, initial, returned }} />;
});

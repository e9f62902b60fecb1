import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { guardedPage } from "@/app/guarded-page";
import { listUsers } from "@/lib/accounts/data";
import { requireActor } from "@/lib/accounts/require-actor";
import { userListQuerySchema } from "@/lib/accounts/schema";
import { readTableQuery } from "@/lib/core/http/table-query";
import { returnedFormOf } from "@/lib/core/returned-form";
import { dashboardPaths } from "@/lib/site/dashboard-paths";

export const metadata = { title: "Users" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const { items, total } = await listUsers(readTableQuery(userListQuerySchema, await searchParams));
  const returned = await returnedFormOf(dashboardPaths.users);
  return <UsersScreen actor={actor} initial={{ items, total }} returned={returned} />;
});

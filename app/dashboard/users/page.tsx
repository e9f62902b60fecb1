import { UsersScreen } from "@/app/dashboard/users/users-screen";
import { guardedPage } from "@/app/guarded-page";
import { requireActor } from "@/lib/core/auth/require-actor";
import { readTableQuery } from "@/lib/core/http/table-query";
import { listUsers } from "@/lib/users/data";
import { userListQuerySchema } from "@/lib/users/schema";

export const metadata = { title: "Users" };

export default guardedPage(async ({ searchParams }) => {
  const actor = await requireActor("admin");
  const { items, total } = await listUsers(readTableQuery(userListQuerySchema, await searchParams));
  return <UsersScreen actor={actor} initial={{ items, total }} />;
});

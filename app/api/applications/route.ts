import { APPLICATION_STATUS_NAMES, FLAG_NAMES } from "@/components/applications/application-labels";
import { applicationList } from "@/lib/applications/data/admin-list";
import { applicationTable } from "@/lib/applications/schema/application";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(applicationTable, {
  auth: "admin",
  list: () => applicationList,
  words: {
    Status: ({ status }) => APPLICATION_STATUS_NAMES[status],
    Flags: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join(", "),
  },
});

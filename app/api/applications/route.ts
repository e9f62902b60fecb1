import {
  APPLICATION_STATUS_NAMES,
  FLAG_NAMES,
} from "@/components/mechanics/applications/application-labels";
import { listRoute } from "@/lib/core/http/list-route";
import { applicationList } from "@/lib/mechanics/applications/data/admin-list";
import { applicationTable } from "@/lib/mechanics/applications/schema/application";

export const GET = listRoute(applicationTable, {
  auth: "admin",
  list: () => applicationList,
  words: {
    Status: ({ status }) => APPLICATION_STATUS_NAMES[status],
    Flags: ({ flags }) => flags.map((flag) => FLAG_NAMES[flag]).join(", "),
  },
});

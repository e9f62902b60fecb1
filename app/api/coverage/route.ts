import { listRoute } from "@/lib/core/http/list-route";
import { coverageList } from "@/lib/locations/data/admin-list";
import { coverageTable } from "@/lib/locations/schema/coverage-list";

export const GET = listRoute(coverageTable, { auth: "admin", list: () => coverageList });

import { coverageList } from "@/lib/catalog/locations/data/admin-list";
import { coverageTable } from "@/lib/catalog/locations/schema/coverage-list";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(coverageTable, { auth: "admin", list: () => coverageList });

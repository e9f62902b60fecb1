import { unknownLocTable } from "@/lib/catalog/geotargets/schema";
import { listRoute } from "@/lib/core/http/list-route";
import { unknownLocList } from "@/lib/marketing/ads/data/unknown-locs";

export const GET = listRoute(unknownLocTable, { auth: "admin", list: () => unknownLocList });

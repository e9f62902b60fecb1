import { unknownLocList } from "@/lib/ads/data/unknown-locs";
import { unknownLocTable } from "@/lib/ads/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(unknownLocTable, { auth: "admin", list: () => unknownLocList });

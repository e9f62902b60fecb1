import { matchedCityTable } from "@/lib/catalog/geotargets/schema";
import { listRoute } from "@/lib/core/http/list-route";
import { matchedCityList } from "@/lib/marketing/ads/data/matched-cities";

export const GET = listRoute(matchedCityTable, { auth: "admin", list: () => matchedCityList });

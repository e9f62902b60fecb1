import { matchedCityList } from "@/lib/ads/data/matched-cities";
import { matchedCityTable } from "@/lib/ads/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(matchedCityTable, { auth: "admin", list: () => matchedCityList });

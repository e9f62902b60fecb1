import { matrixList } from "@/lib/catalog/price-rules/data/matrix";
import { matrixTable } from "@/lib/catalog/price-rules/schema";
import { listRoute } from "@/lib/core/http/list-route";

export const GET = listRoute(matrixTable, { auth: "admin", list: () => matrixList });

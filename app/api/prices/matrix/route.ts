import { listRoute } from "@/lib/core/http/list-route";
import { matrixList } from "@/lib/price-rules/data/matrix";
import { matrixTable } from "@/lib/price-rules/schema";

export const GET = listRoute(matrixTable, { auth: "admin", list: () => matrixList });

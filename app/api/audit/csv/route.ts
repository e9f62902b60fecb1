import { GET as list } from "@/app/api/audit/route";

export const GET = list.csv;

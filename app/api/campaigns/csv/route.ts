import { GET as list } from "@/app/api/campaigns/route";

export const GET = list.csv;

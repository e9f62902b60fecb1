import { GET as list } from "@/app/api/credits/route";

export const GET = list.csv;

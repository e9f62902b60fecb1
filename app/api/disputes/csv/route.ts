import { GET as list } from "@/app/api/disputes/route";

export const GET = list.csv;

import { GET as list } from "@/app/api/conversions/route";

export const GET = list.csv;

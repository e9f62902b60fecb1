import { GET as list } from "@/app/api/page-quality/route";

export const GET = list.csv;

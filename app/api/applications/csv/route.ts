import { GET as list } from "@/app/api/applications/route";

export const GET = list.csv;

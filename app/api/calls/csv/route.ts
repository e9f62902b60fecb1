import { GET as list } from "@/app/api/calls/route";

export const GET = list.csv;

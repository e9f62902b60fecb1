import { GET as list } from "@/app/api/mechanics/admin-list/route";

export const GET = list.csv;

import { GET as list } from "@/app/api/users/route";

export const GET = list.csv;

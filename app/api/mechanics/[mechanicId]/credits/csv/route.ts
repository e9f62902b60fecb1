import { GET as list } from "@/app/api/mechanics/[mechanicId]/credits/route";

export const GET = list.csv;

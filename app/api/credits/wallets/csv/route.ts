import { GET as list } from "@/app/api/credits/wallets/route";

export const GET = list.csv;

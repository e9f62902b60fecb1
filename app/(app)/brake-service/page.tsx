import BrakeCostPage, { metadata as brakeCost } from "@/app/(app)/costs/brake-service/page";

// Older links use this URL.
export const metadata = brakeCost;

export default BrakeCostPage;

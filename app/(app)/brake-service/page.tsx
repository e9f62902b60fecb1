import BrakeCostPage, { metadata as brakeCost } from "@/app/(app)/costs/brake-service/page";

/** The same page under the address that older links use; it names the other as its canonical one. */
export const metadata = brakeCost;

export default BrakeCostPage;

import BrakeCostPage, { metadata as brakeCost } from "@/app/(app)/costs/brake-service/page";

/** The URL that older links use. Its canonical URL is /costs/brake-service. */
export const metadata = brakeCost;

export default BrakeCostPage;

import BrakeCostPage, {
  generateMetadata as describeBrakeCost,
} from "@/app/(app)/costs/brake-service/page";

// Older links use this URL.
export const generateMetadata = describeBrakeCost;

export default BrakeCostPage;

import BrakeCostPage, {
  generateMetadata as describeBrakeCost,
} from "@/app/(light)/costs/brake-service/page";

// Older links use /brake-service.
export const generateMetadata = describeBrakeCost;

export default BrakeCostPage;

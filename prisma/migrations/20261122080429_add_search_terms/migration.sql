-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "searchTerms" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Constraints that Prisma's schema language cannot express
ALTER TABLE "Service"
  ADD CONSTRAINT "Service_searchTerms_size" CHECK (cardinality("searchTerms") <= 30 AND array_position("searchTerms", NULL) IS NULL);

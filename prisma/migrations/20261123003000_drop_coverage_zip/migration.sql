-- AlterTable
ALTER TABLE "Coverage" DROP COLUMN "zipcode";

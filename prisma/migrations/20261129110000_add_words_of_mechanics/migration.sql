-- AlterTable
ALTER TABLE "Mechanic" ADD COLUMN     "bio" TEXT,
ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "makes" TEXT[] DEFAULT ARRAY[]::TEXT[];

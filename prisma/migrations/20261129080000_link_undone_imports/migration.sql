-- AlterTable
ALTER TABLE "CsvImport" ADD COLUMN "undoBatchId" TEXT;

-- AlterTable
ALTER TABLE "CsvImport" ADD COLUMN     "encoding" TEXT NOT NULL DEFAULT 'utf-8',
ADD COLUMN     "summedCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Service" ADD COLUMN "problem" TEXT NOT NULL DEFAULT '';

-- CreateEnum
CREATE TYPE "CsvImportState" AS ENUM ('checking', 'checked', 'applying', 'applied');

-- CreateEnum
CREATE TYPE "CsvOutcome" AS ENUM ('waiting', 'unchanged', 'added', 'changed', 'refused', 'conflict');

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "batchId" TEXT;

-- CreateTable
CREATE TABLE "CsvImport" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "state" "CsvImportState" NOT NULL DEFAULT 'checking',
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "ignoredColumns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "runId" TEXT,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CsvImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CsvImportRow" (
    "importId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "key" TEXT,
    "cells" JSONB NOT NULL,
    "outcome" "CsvOutcome" NOT NULL DEFAULT 'waiting',
    "column" TEXT,
    "message" TEXT,
    "before" JSONB,

    CONSTRAINT "CsvImportRow_pkey" PRIMARY KEY ("importId","line")
);

-- CreateIndex
CREATE INDEX "CsvImport_kind_createdAt_idx" ON "CsvImport"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "CsvImport_createdAt_idx" ON "CsvImport"("createdAt");

-- CreateIndex
CREATE INDEX "CsvImportRow_importId_key_idx" ON "CsvImportRow"("importId", "key");

-- CreateIndex
CREATE INDEX "CsvImportRow_importId_outcome_line_idx" ON "CsvImportRow"("importId", "outcome", "line");

-- CreateIndex
CREATE INDEX "AuditEvent_batchId_id_idx" ON "AuditEvent"("batchId", "id");

-- AddForeignKey
ALTER TABLE "CsvImport" ADD CONSTRAINT "CsvImport_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CsvImportRow" ADD CONSTRAINT "CsvImportRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "CsvImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

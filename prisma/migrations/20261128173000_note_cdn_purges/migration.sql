-- AlterTable
ALTER TABLE "PageInvalidation" ADD COLUMN "cdnPurgedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "PageInvalidation_cdn_due" ON "PageInvalidation"(coalesce("dueAt", "createdAt")) WHERE "cdnPurgedAt" IS NULL;

-- AlterTable
ALTER TABLE "PageInvalidation" ADD COLUMN "dueAt" TIMESTAMPTZ(3),
ADD COLUMN "patterns" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE UNIQUE INDEX "PageInvalidation_dueAt_tag_key" ON "PageInvalidation"("dueAt", "tag");

-- CreateEnum
CREATE TYPE "GeotargetStatus" AS ENUM ('active', 'removal_planned');

-- AlterTable
ALTER TABLE "CsvImport" ADD COLUMN     "skippedCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Geotarget" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "canonicalName" TEXT NOT NULL,
    "parentId" TEXT,
    "targetType" TEXT NOT NULL,
    "status" "GeotargetStatus" NOT NULL,
    "state" TEXT,
    "nameKey" TEXT NOT NULL,

    CONSTRAINT "Geotarget_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UnknownLoc" (
    "loc" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "locationId" TEXT,

    CONSTRAINT "UnknownLoc_pkey" PRIMARY KEY ("loc")
);

-- CreateIndex
CREATE INDEX "Geotarget_state_nameKey_idx" ON "Geotarget"("state", "nameKey");

-- CreateIndex
CREATE INDEX "UnknownLoc_count_idx" ON "UnknownLoc"("count");

-- AddForeignKey
ALTER TABLE "UnknownLoc" ADD CONSTRAINT "UnknownLoc_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "Geotarget"
  ADD CONSTRAINT "Geotarget_id_form" CHECK ("id" ~ '^[0-9]{1,12}$');

ALTER TABLE "UnknownLoc"
  ADD CONSTRAINT "UnknownLoc_loc_form" CHECK ("loc" ~ '^[0-9]{1,12}$'),
  ADD CONSTRAINT "UnknownLoc_count_range" CHECK ("count" >= 1);

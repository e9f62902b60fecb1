-- AlterTable
ALTER TABLE "Alarm" ADD COLUMN     "endToldAt" TIMESTAMPTZ(3);

-- Nobody is told that faults from before this version are over.
UPDATE "Alarm" SET "endToldAt" = "clearedAt" WHERE "clearedAt" IS NOT NULL;

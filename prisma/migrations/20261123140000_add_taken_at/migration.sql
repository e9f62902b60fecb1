-- AlterTable
ALTER TABLE "CallAttempt" ADD COLUMN     "takenAt" TIMESTAMPTZ(3);

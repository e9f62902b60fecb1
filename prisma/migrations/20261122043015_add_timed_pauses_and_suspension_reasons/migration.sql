-- AlterTable
ALTER TABLE "Mechanic" ADD COLUMN     "pausedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "suspensionReason" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "suspensionReason" TEXT;

-- CreateIndex
CREATE INDEX "Mechanic_pausedUntil_idx" ON "Mechanic"("pausedUntil");

-- Constraints that Prisma's schema language cannot express
ALTER TABLE "Mechanic"
  ADD CONSTRAINT "Mechanic_pausedUntil_paused" CHECK ("pausedUntil" IS NULL OR "state" = 'paused'),
  ADD CONSTRAINT "Mechanic_suspensionReason_form" CHECK (
    "suspensionReason" IS NULL OR "state" = 'suspended' AND length("suspensionReason") BETWEEN 1 AND 2000);
ALTER TABLE "User"
  ADD CONSTRAINT "User_suspensionReason_form" CHECK (
    "suspensionReason" IS NULL OR "status" = 'suspended' AND length("suspensionReason") BETWEEN 1 AND 2000);

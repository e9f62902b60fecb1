-- Tracking numbers are kept after pages stop showing them, then given back to Twilio. Their URLs there are compared with
-- what they should be.
ALTER TABLE "TrackingNumber" ADD COLUMN     "checkedAt" TIMESTAMPTZ(3),
ADD COLUMN     "isAtProvider" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "providerSid" TEXT,
ADD COLUMN     "releasedAt" TIMESTAMPTZ(3),
ADD COLUMN     "statusCallback" TEXT,
ADD COLUMN     "takenOffAt" TIMESTAMPTZ(3),
ADD COLUMN     "voiceFallbackUrl" TEXT,
ADD COLUMN     "voiceUrl" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "TrackingNumber_providerSid_key" ON "TrackingNumber"("providerSid");

ALTER TABLE "TrackingNumber" ADD CONSTRAINT "TrackingNumber_active_is_shown"
  CHECK (NOT "isActive" OR ("takenOffAt" IS NULL AND "releasedAt" IS NULL));

-- CreateEnum
CREATE TYPE "PhoneCodeChannel" AS ENUM ('call', 'sms');

-- AlterTable
ALTER TABLE "PhoneVerification" ADD COLUMN     "channel" "PhoneCodeChannel";

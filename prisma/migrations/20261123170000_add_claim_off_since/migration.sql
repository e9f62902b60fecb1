-- AlterTable
ALTER TABLE "Campaign" ADD COLUMN     "claimOffSince" TIMESTAMPTZ(3);

ALTER TABLE "Campaign"
  ADD CONSTRAINT "Campaign_claim_off_is_enabled"
    CHECK ("claimOffSince" IS NULL OR "state" = 'enabled');

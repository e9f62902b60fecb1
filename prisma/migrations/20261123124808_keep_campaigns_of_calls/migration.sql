-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "campaignId" TEXT;

-- CreateIndex
CREATE INDEX "Call_campaignId_idx" ON "Call"("campaignId");

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Calls whose taps haven't been deleted yet.
UPDATE "Call" c SET "campaignId" = g."id"
FROM "CallIntent" i JOIN "Campaign" g ON g."utmCampaign" = lower(i."utm"->>'campaign')
WHERE i."id" = c."intentId";

-- CreateEnum
CREATE TYPE "CampaignState" AS ENUM ('draft', 'ready', 'enabled', 'paused', 'ended');

-- CreateTable
CREATE TABLE "Campaign" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "utmCampaign" TEXT NOT NULL,
    "state" "CampaignState" NOT NULL DEFAULT 'draft',
    "dailyBudgetCents" INTEGER NOT NULL,
    "finalUrl" TEXT NOT NULL,
    "headlines" TEXT[],
    "descriptions" TEXT[],
    "keywords" TEXT[],
    "negatives" TEXT[],
    "phone" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enabledAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "unfundedSince" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignService" (
    "campaignId" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL,

    CONSTRAINT "CampaignService_pkey" PRIMARY KEY ("campaignId","serviceId")
);

-- CreateTable
CREATE TABLE "CampaignLocation" (
    "campaignId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,

    CONSTRAINT "CampaignLocation_pkey" PRIMARY KEY ("campaignId","locationId")
);

-- CreateTable
CREATE TABLE "CampaignCost" (
    "campaignId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "costCents" INTEGER NOT NULL,
    "clicks" INTEGER NOT NULL,
    "impressions" INTEGER NOT NULL,

    CONSTRAINT "CampaignCost_pkey" PRIMARY KEY ("campaignId","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_name_key" ON "Campaign"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_utmCampaign_key" ON "Campaign"("utmCampaign");

-- CreateIndex
CREATE INDEX "Campaign_state_idx" ON "Campaign"("state");

-- CreateIndex
CREATE INDEX "CampaignService_serviceId_idx" ON "CampaignService"("serviceId");

-- CreateIndex
CREATE INDEX "CampaignLocation_locationId_idx" ON "CampaignLocation"("locationId");

-- AddForeignKey
ALTER TABLE "CampaignService" ADD CONSTRAINT "CampaignService_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignService" ADD CONSTRAINT "CampaignService_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignLocation" ADD CONSTRAINT "CampaignLocation_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignLocation" ADD CONSTRAINT "CampaignLocation_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignCost" ADD CONSTRAINT "CampaignCost_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Campaign"
  ADD CONSTRAINT "Campaign_name_form" CHECK (btrim("name") <> '' AND length("name") <= 128),
  ADD CONSTRAINT "Campaign_utmCampaign_form"
    CHECK ("utmCampaign" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("utmCampaign") <= 80),
  ADD CONSTRAINT "Campaign_dailyBudgetCents_range" CHECK ("dailyBudgetCents" >= 1),
  ADD CONSTRAINT "Campaign_enabled_has_time"
    CHECK ("enabledAt" IS NOT NULL OR "state" NOT IN ('enabled', 'paused')),
  ADD CONSTRAINT "Campaign_ended_has_time" CHECK (("endedAt" IS NOT NULL) = ("state" = 'ended')),
  ADD CONSTRAINT "Campaign_unfunded_is_enabled"
    CHECK ("unfundedSince" IS NULL OR "state" = 'enabled');

ALTER TABLE "CampaignCost"
  ADD CONSTRAINT "CampaignCost_counts_range"
    CHECK ("costCents" >= 0 AND "clicks" >= 0 AND "impressions" >= 0);

-- Finds the calls of a campaign.
CREATE INDEX "CallIntent_utm_campaign" ON "CallIntent"(lower("utm"->>'campaign')) WHERE "utm" IS NOT NULL;

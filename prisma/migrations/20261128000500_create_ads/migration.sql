-- Geotargets, campaigns, and conversions.

CREATE TYPE "GeotargetStatus" AS ENUM ('active', 'removal_planned');

CREATE TABLE "Geotarget" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "canonicalName" TEXT NOT NULL,
    "parentId" TEXT,
    "targetType" TEXT NOT NULL,
    "status" "GeotargetStatus" NOT NULL,
    "state" TEXT,
    "nameKey" TEXT NOT NULL,

    CONSTRAINT "Geotarget_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Geotarget_id_form" CHECK ("id" ~ '^[0-9]{1,12}$')
);
CREATE INDEX "Geotarget_state_nameKey_idx" ON "Geotarget"("state", "nameKey");

CREATE TABLE "UnknownLoc" (
    "loc" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "locationId" TEXT,

    CONSTRAINT "UnknownLoc_pkey" PRIMARY KEY ("loc"),
    CONSTRAINT "UnknownLoc_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "UnknownLoc_loc_form" CHECK ("loc" ~ '^[0-9]{1,12}$'),
    CONSTRAINT "UnknownLoc_count_range" CHECK ("count" >= 1)
);
CREATE INDEX "UnknownLoc_count_idx" ON "UnknownLoc"("count");

CREATE TYPE "CampaignState" AS ENUM ('draft', 'ready', 'enabled', 'paused', 'ended');

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
    "claimOffSince" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Campaign_name_form" CHECK (btrim("name") <> '' AND length("name") <= 128),
    CONSTRAINT "Campaign_utmCampaign_form"
      CHECK ("utmCampaign" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("utmCampaign") <= 80),
    CONSTRAINT "Campaign_dailyBudgetCents_range" CHECK ("dailyBudgetCents" >= 1),
    CONSTRAINT "Campaign_enabled_has_time" CHECK ("enabledAt" IS NOT NULL OR "state" NOT IN ('enabled', 'paused')),
    CONSTRAINT "Campaign_ended_has_time" CHECK (("endedAt" IS NOT NULL) = ("state" = 'ended')),
    CONSTRAINT "Campaign_unfunded_is_enabled" CHECK ("unfundedSince" IS NULL OR "state" = 'enabled'),
    CONSTRAINT "Campaign_claim_off_is_enabled" CHECK ("claimOffSince" IS NULL OR "state" = 'enabled')
);
CREATE UNIQUE INDEX "Campaign_name_key" ON "Campaign"("name");
CREATE UNIQUE INDEX "Campaign_utmCampaign_key" ON "Campaign"("utmCampaign");
CREATE INDEX "Campaign_state_idx" ON "Campaign"("state");

CREATE TABLE "CampaignService" (
    "campaignId" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL,

    CONSTRAINT "CampaignService_pkey" PRIMARY KEY ("campaignId","serviceId"),
    CONSTRAINT "CampaignService_campaignId_fkey" FOREIGN KEY ("campaignId")
      REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CampaignService_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CampaignService_serviceId_idx" ON "CampaignService"("serviceId");

CREATE TABLE "CampaignLocation" (
    "campaignId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,

    CONSTRAINT "CampaignLocation_pkey" PRIMARY KEY ("campaignId","locationId"),
    CONSTRAINT "CampaignLocation_campaignId_fkey" FOREIGN KEY ("campaignId")
      REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CampaignLocation_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CampaignLocation_locationId_idx" ON "CampaignLocation"("locationId");

CREATE TABLE "CampaignCost" (
    "campaignId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "costCents" INTEGER NOT NULL,
    "clicks" INTEGER NOT NULL,
    "impressions" INTEGER NOT NULL,

    CONSTRAINT "CampaignCost_pkey" PRIMARY KEY ("campaignId","day"),
    CONSTRAINT "CampaignCost_campaignId_fkey" FOREIGN KEY ("campaignId")
      REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CampaignCost_counts_range" CHECK ("costCents" >= 0 AND "clicks" >= 0 AND "impressions" >= 0)
);

ALTER TABLE "Call" ADD CONSTRAINT "Call_campaignId_fkey"
  FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TYPE "ConversionFile" AS ENUM ('clicks', 'adjustments');

CREATE TABLE "ConversionExport" (
    "id" TEXT NOT NULL,
    "file" "ConversionFile" NOT NULL,
    "actionName" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConversionExport_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ConversionExport_createdById_fkey" FOREIGN KEY ("createdById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConversionExport_rowCount_range" CHECK ("rowCount" BETWEEN 1 AND 2000),
    CONSTRAINT "ConversionExport_actionName_form" CHECK (length(btrim("actionName")) BETWEEN 1 AND 100)
);
CREATE INDEX "ConversionExport_createdAt_idx" ON "ConversionExport"("createdAt");
CREATE TRIGGER "ConversionExport_immutable" BEFORE UPDATE ON "ConversionExport"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TYPE "ConversionState" AS ENUM ('waiting', 'exported', 'accepted', 'failed', 'dropped');

CREATE TABLE "ConversionUpload" (
    "callId" TEXT NOT NULL,
    "clickIdKind" TEXT NOT NULL,
    "clickId" TEXT,
    "basis" "MeasurementBasis" NOT NULL,
    "convertedAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3) NOT NULL,
    "valueCents" INTEGER NOT NULL,
    "state" "ConversionState" NOT NULL DEFAULT 'waiting',
    "uploadedCents" INTEGER,
    "exportId" TEXT,
    "failure" TEXT,

    CONSTRAINT "ConversionUpload_pkey" PRIMARY KEY ("callId"),
    CONSTRAINT "ConversionUpload_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConversionUpload_exportId_fkey" FOREIGN KEY ("exportId")
      REFERENCES "ConversionExport"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConversionUpload_times_order" CHECK ("convertedAt" <= "readyAt"),
    CONSTRAINT "ConversionUpload_valueCents_range" CHECK ("valueCents" BETWEEN 0 AND 50000),
    CONSTRAINT "ConversionUpload_worth_uploading" CHECK ("state" <> 'waiting' OR "valueCents" > 0),
    CONSTRAINT "ConversionUpload_exported_has_file"
      CHECK (num_nonnulls("exportId", "uploadedCents") = CASE WHEN "state" IN ('waiting', 'dropped') THEN 0 ELSE 2 END),
    CONSTRAINT "ConversionUpload_uploadedCents_range" CHECK ("uploadedCents" BETWEEN 0 AND 50000),
    CONSTRAINT "ConversionUpload_failed_has_reason" CHECK (("state" = 'failed') = ("failure" IS NOT NULL))
);
CREATE INDEX "ConversionUpload_state_readyAt_idx" ON "ConversionUpload"("state", "readyAt");
CREATE INDEX "ConversionUpload_convertedAt_idx" ON "ConversionUpload"("convertedAt");
CREATE INDEX "ConversionUpload_exportId_idx" ON "ConversionUpload"("exportId");

-- A conversion repeats the tap's click ID and basis, which a tap without a permitted basis doesn't have. Afterward, the
-- click ID can only be wiped.
CREATE FUNCTION require_permitted_conversion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (
    SELECT FROM "Call" c JOIN "CallIntent" i ON i."id" = c."intentId"
    WHERE c."id" = NEW."callId" AND c."feeCents" IS NOT NULL AND i."basis" = NEW."basis"
      AND i."clickIdKind" = NEW."clickIdKind" AND i."clickId" = NEW."clickId") THEN
    RAISE EXCEPTION 'constraint "ConversionUpload_permitted"' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ConversionUpload_permitted';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW."callId" <> OLD."callId" OR NEW."basis" <> OLD."basis" OR NEW."clickIdKind" <> OLD."clickIdKind"
    OR (NEW."clickId" IS DISTINCT FROM OLD."clickId" AND NEW."clickId" IS NOT NULL)) THEN
    RAISE EXCEPTION 'constraint "ConversionUpload_click_is_final"' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ConversionUpload_click_is_final';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ConversionUpload_permitted" BEFORE INSERT OR UPDATE ON "ConversionUpload"
  FOR EACH ROW EXECUTE FUNCTION require_permitted_conversion();

CREATE TYPE "AdjustmentKind" AS ENUM ('retraction', 'restatement');

CREATE TABLE "ConversionAdjustment" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "kind" "AdjustmentKind" NOT NULL,
    "valueCents" INTEGER,
    "adjustedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "ConversionState" NOT NULL DEFAULT 'waiting',
    "exportId" TEXT,
    "failure" TEXT,

    CONSTRAINT "ConversionAdjustment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ConversionAdjustment_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "ConversionUpload"("callId") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConversionAdjustment_exportId_fkey" FOREIGN KEY ("exportId")
      REFERENCES "ConversionExport"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConversionAdjustment_kind_has_value" CHECK (("kind" = 'restatement') = ("valueCents" IS NOT NULL)),
    CONSTRAINT "ConversionAdjustment_valueCents_range" CHECK ("valueCents" BETWEEN 1 AND 50000),
    CONSTRAINT "ConversionAdjustment_state_form" CHECK ("state" <> 'dropped'),
    CONSTRAINT "ConversionAdjustment_exported_has_file" CHECK (("state" = 'waiting') = ("exportId" IS NULL)),
    CONSTRAINT "ConversionAdjustment_failed_has_reason" CHECK (("state" = 'failed') = ("failure" IS NOT NULL))
);
CREATE INDEX "ConversionAdjustment_callId_adjustedAt_idx" ON "ConversionAdjustment"("callId", "adjustedAt");
CREATE INDEX "ConversionAdjustment_state_idx" ON "ConversionAdjustment"("state");
CREATE INDEX "ConversionAdjustment_exportId_idx" ON "ConversionAdjustment"("exportId");
CREATE UNIQUE INDEX "ConversionAdjustment_one_waiting" ON "ConversionAdjustment"("callId") WHERE "state" = 'waiting';

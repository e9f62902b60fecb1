CREATE TABLE "Estimate" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "serviceSlug" TEXT NOT NULL,
    "serviceName" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "zip" TEXT,
    "locationSlug" TEXT,
    "city" TEXT,
    "state" TEXT,
    "vehicle" TEXT NOT NULL,
    "parts" TEXT NOT NULL,
    "hasStartStop" BOOLEAN NOT NULL,
    "lowCents" INTEGER NOT NULL,
    "highCents" INTEGER NOT NULL,
    "breakdown" JSONB,
    "reasons" TEXT[],
    "engineVersion" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Estimate_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Estimate_code_form" CHECK ("code" ~ '^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$'),
    CONSTRAINT "Estimate_zip_form" CHECK ("zip" ~ '^[0-9]{5}$'),
    CONSTRAINT "Estimate_city_whole" CHECK (num_nonnulls("locationSlug", "city", "state") IN (0, 3)),
    CONSTRAINT "Estimate_city_needs_zip" CHECK ("zip" IS NOT NULL OR "city" IS NULL),
    CONSTRAINT "Estimate_cents_range" CHECK ("lowCents" > 0 AND "lowCents" <= "highCents"),
    CONSTRAINT "Estimate_times_order" CHECK ("createdAt" < "expiresAt")
);
CREATE UNIQUE INDEX "Estimate_code_key" ON "Estimate"("code");
CREATE INDEX "Estimate_expiresAt_idx" ON "Estimate"("expiresAt");
-- The mechanic must see what the driver saw.
CREATE TRIGGER "Estimate_immutable" BEFORE UPDATE ON "Estimate" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "EstimateOnCall" (
    "callId" TEXT NOT NULL,
    "estimateId" TEXT NOT NULL,
    "linkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EstimateOnCall_pkey" PRIMARY KEY ("callId"),
    CONSTRAINT "EstimateOnCall_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "EstimateOnCall_estimateId_fkey" FOREIGN KEY ("estimateId")
      REFERENCES "Estimate"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "EstimateOnCall_estimateId_key" ON "EstimateOnCall"("estimateId");

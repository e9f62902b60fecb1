-- CreateEnum
CREATE TYPE "PricingMode" AS ENUM ('fixed', 'labor', 'no_price');

-- CreateEnum
CREATE TYPE "DisplayMode" AS ENUM ('price', 'message');

-- CreateTable
CREATE TABLE "Service" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL,
    "unit" TEXT NOT NULL DEFAULT '',
    "laborHours" DECIMAL(5,2),
    "basePartsCostCents" INTEGER,
    "pricingMode" "PricingMode" NOT NULL DEFAULT 'fixed',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 1000,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceRule" (
    "id" TEXT NOT NULL,
    "serviceId" TEXT,
    "locationId" TEXT,
    "displayMode" "DisplayMode" NOT NULL DEFAULT 'price',
    "priceCents" INTEGER,
    "customMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Location" (
    "id" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "primaryZip" TEXT,
    "geotargetId" TEXT,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 1000,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mechanic" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "businessName" TEXT,
    "phoneNumber" TEXT NOT NULL,
    "publicEmail" TEXT,
    "zipcode" TEXT NOT NULL,
    "radiusMiles" INTEGER,
    "timezone" TEXT NOT NULL,
    "mainCity" TEXT,
    "hours" JSONB NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mechanic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Coverage" (
    "mechanicId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,
    "zipcode" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,

    CONSTRAINT "Coverage_pkey" PRIMARY KEY ("mechanicId","locationId")
);

-- CreateTable
CREATE TABLE "Offer" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL,
    "priceCents" INTEGER,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrackingNumber" (
    "id" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "locationId" TEXT,
    "mechanicId" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrackingNumber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "PageInvalidation" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "txid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "PageInvalidation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Service_slug_key" ON "Service"("slug");

-- CreateIndex
CREATE INDEX "Service_isActive_position_id_idx" ON "Service"("isActive", "position", "id");

-- CreateIndex
CREATE INDEX "PriceRule_locationId_idx" ON "PriceRule"("locationId");

-- CreateIndex
CREATE UNIQUE INDEX "Location_slug_key" ON "Location"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Location_geotargetId_key" ON "Location"("geotargetId");

-- CreateIndex
CREATE INDEX "Location_isActive_position_id_idx" ON "Location"("isActive", "position", "id");

-- CreateIndex
CREATE INDEX "Location_primaryZip_idx" ON "Location"("primaryZip");

-- CreateIndex
CREATE INDEX "Mechanic_isActive_name_id_idx" ON "Mechanic"("isActive", "name", "id");

-- CreateIndex
CREATE INDEX "Coverage_locationId_priority_idx" ON "Coverage"("locationId", "priority");

-- CreateIndex
CREATE INDEX "Offer_serviceId_idx" ON "Offer"("serviceId");

-- CreateIndex
CREATE UNIQUE INDEX "Offer_mechanicId_serviceId_key" ON "Offer"("mechanicId", "serviceId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackingNumber_phoneNumber_key" ON "TrackingNumber"("phoneNumber");

-- CreateIndex
CREATE INDEX "TrackingNumber_locationId_idx" ON "TrackingNumber"("locationId");

-- CreateIndex
CREATE INDEX "TrackingNumber_mechanicId_idx" ON "TrackingNumber"("mechanicId");

-- CreateIndex
CREATE INDEX "PageInvalidation_txid_idx" ON "PageInvalidation"("txid");

-- CreateIndex
CREATE INDEX "PageInvalidation_tag_createdAt_idx" ON "PageInvalidation"("tag", "createdAt");

-- AddForeignKey
ALTER TABLE "PriceRule" ADD CONSTRAINT "PriceRule_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceRule" ADD CONSTRAINT "PriceRule_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackingNumber" ADD CONSTRAINT "TrackingNumber_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackingNumber" ADD CONSTRAINT "TrackingNumber_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: forms, ranges and "one rule a scope".
ALTER TABLE "Service"
  ADD CONSTRAINT "Service_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 80),
  ADD CONSTRAINT "Service_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "Service_laborHours_range" CHECK ("laborHours" BETWEEN 0 AND 100),
  ADD CONSTRAINT "Service_basePartsCostCents_range" CHECK ("basePartsCostCents" BETWEEN 0 AND 1000000);

ALTER TABLE "Location"
  ADD CONSTRAINT "Location_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 120),
  ADD CONSTRAINT "Location_city_form" CHECK (length(btrim("city")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "Location_primaryZip_form" CHECK ("primaryZip" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "Location_geotargetId_form" CHECK ("geotargetId" ~ '^[0-9]{1,12}$'),
  ADD CONSTRAINT "Location_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "Location_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180);

ALTER TABLE "Mechanic"
  ADD CONSTRAINT "Mechanic_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "Mechanic_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "Mechanic_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "Mechanic_radiusMiles_range" CHECK ("radiusMiles" BETWEEN 1 AND 100),
  ADD CONSTRAINT "Mechanic_hours_form" CHECK (jsonb_typeof("hours") = 'object');

ALTER TABLE "Coverage"
  ADD CONSTRAINT "Coverage_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "Coverage_priority_range" CHECK ("priority" BETWEEN 1 AND 999);

ALTER TABLE "Offer"
  ADD CONSTRAINT "Offer_priceCents_range" CHECK ("priceCents" BETWEEN 0 AND 1000000);

ALTER TABLE "TrackingNumber"
  ADD CONSTRAINT "TrackingNumber_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "TrackingNumber_one_owner" CHECK (num_nonnulls("locationId", "mechanicId") <= 1);

-- A city or a mechanic shows one number.
CREATE UNIQUE INDEX "TrackingNumber_active_location" ON "TrackingNumber"("locationId") WHERE "isActive";
CREATE UNIQUE INDEX "TrackingNumber_active_mechanic" ON "TrackingNumber"("mechanicId") WHERE "isActive";

ALTER TABLE "PriceRule"
  ADD CONSTRAINT "PriceRule_has_scope" CHECK (num_nonnulls("serviceId", "locationId") >= 1),
  ADD CONSTRAINT "PriceRule_priceCents_range" CHECK ("priceCents" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "PriceRule_price_has_amount" CHECK ("displayMode" <> 'price' OR "priceCents" IS NOT NULL),
  ADD CONSTRAINT "PriceRule_customMessage_length" CHECK (length("customMessage") BETWEEN 1 AND 60);

-- NULL scopes count as equal, so that no scope has two rules.
CREATE UNIQUE INDEX "PriceRule_scope" ON "PriceRule"(COALESCE("serviceId", ''), COALESCE("locationId", ''));

ALTER TABLE "PageInvalidation"
  ADD CONSTRAINT "PageInvalidation_tag_form" CHECK (length("tag") BETWEEN 1 AND 200);

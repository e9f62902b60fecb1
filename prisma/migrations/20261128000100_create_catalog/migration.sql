-- Services, cities, prices, settings, and the pages that show them. As in all migrations, checks, partial and
-- expression indexes, functions, and triggers are written by hand: Prisma's schema language can't express them.

CREATE TYPE "PricingMode" AS ENUM ('fixed', 'labor', 'no_price');

CREATE TABLE "Service" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL,
    "searchTerms" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "unit" TEXT NOT NULL DEFAULT '',
    "laborHours" DECIMAL(5,2),
    "basePartsCostCents" INTEGER,
    "pricingMode" "PricingMode" NOT NULL DEFAULT 'fixed',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 1000,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Service_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 80),
    CONSTRAINT "Service_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
    CONSTRAINT "Service_laborHours_range" CHECK ("laborHours" BETWEEN 0 AND 100),
    CONSTRAINT "Service_basePartsCostCents_range" CHECK ("basePartsCostCents" BETWEEN 0 AND 1000000),
    CONSTRAINT "Service_searchTerms_size"
      CHECK (cardinality("searchTerms") <= 30 AND array_position("searchTerms", NULL) IS NULL)
);
CREATE UNIQUE INDEX "Service_slug_key" ON "Service"("slug");
CREATE INDEX "Service_isActive_position_id_idx" ON "Service"("isActive", "position", "id");

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

    CONSTRAINT "Location_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Location_slug_form"
      CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$' AND length("slug") <= 120),
    CONSTRAINT "Location_city_form" CHECK (length(btrim("city")) BETWEEN 1 AND 80),
    CONSTRAINT "Location_primaryZip_form" CHECK ("primaryZip" ~ '^[0-9]{5}$'),
    CONSTRAINT "Location_geotargetId_form" CHECK ("geotargetId" ~ '^[0-9]{1,12}$'),
    CONSTRAINT "Location_latitude_range" CHECK ("latitude" BETWEEN -90 AND 90),
    CONSTRAINT "Location_longitude_range" CHECK ("longitude" BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX "Location_slug_key" ON "Location"("slug");
CREATE UNIQUE INDEX "Location_geotargetId_key" ON "Location"("geotargetId");
CREATE INDEX "Location_isActive_position_id_idx" ON "Location"("isActive", "position", "id");
CREATE INDEX "Location_primaryZip_idx" ON "Location"("primaryZip");

CREATE TYPE "DisplayMode" AS ENUM ('price', 'message');

CREATE TABLE "PriceRule" (
    "id" TEXT NOT NULL,
    "serviceId" TEXT,
    "locationId" TEXT,
    "displayMode" "DisplayMode" NOT NULL DEFAULT 'price',
    "priceCents" INTEGER,
    "customMessage" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PriceRule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PriceRule_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PriceRule_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PriceRule_has_scope" CHECK (num_nonnulls("serviceId", "locationId") >= 1),
    CONSTRAINT "PriceRule_priceCents_range" CHECK ("priceCents" BETWEEN 1 AND 1000000),
    CONSTRAINT "PriceRule_price_has_amount" CHECK ("displayMode" <> 'price' OR "priceCents" IS NOT NULL),
    CONSTRAINT "PriceRule_customMessage_length" CHECK (length("customMessage") BETWEEN 1 AND 60)
);
CREATE INDEX "PriceRule_locationId_idx" ON "PriceRule"("locationId");
-- At most one rule per scope. Null counts as equal here, unlike in a unique constraint.
CREATE UNIQUE INDEX "PriceRule_scope" ON "PriceRule"(COALESCE("serviceId", ''), COALESCE("locationId", ''));

CREATE TYPE "SlugKind" AS ENUM ('service', 'location');

CREATE TABLE "OldSlug" (
    "kind" "SlugKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OldSlug_pkey" PRIMARY KEY ("kind","slug")
);

CREATE TYPE "DemandSource" AS ENUM ('search', 'zip_form', 'landing', 'quiz');

CREATE TABLE "UnmetDemand" (
    "day" DATE NOT NULL,
    "zipcode" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL DEFAULT '',
    "source" "DemandSource" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "UnmetDemand_pkey" PRIMARY KEY ("day","zipcode","serviceId","source"),
    CONSTRAINT "UnmetDemand_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
    CONSTRAINT "UnmetDemand_count_positive" CHECK ("count" > 0)
);

CREATE TABLE "Setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "PageInvalidation" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "isPurge" BOOLEAN NOT NULL DEFAULT false,
    "txid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "PageInvalidation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PageInvalidation_tag_form" CHECK (length("tag") BETWEEN 1 AND 200)
);
CREATE INDEX "PageInvalidation_txid_idx" ON "PageInvalidation"("txid");
CREATE INDEX "PageInvalidation_tag_createdAt_idx" ON "PageInvalidation"("tag", "createdAt");

CREATE TABLE "IndexNowChange" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IndexNowChange_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "IndexNowChange_nextAttemptAt_idx" ON "IndexNowChange"("nextAttemptAt");

-- CreateEnum
CREATE TYPE "DocumentCheck" AS ENUM ('lookup', 'phone', 'copy');

-- CreateEnum
CREATE TYPE "DocumentStatus" AS ENUM ('waiting', 'approved', 'refused', 'replaced', 'removed');

-- AlterTable
ALTER TABLE "ApplicationDocument" ADD COLUMN     "checkMethod" "DocumentCheck",
ADD COLUMN     "checkReference" TEXT,
ALTER COLUMN "expiresOn" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Mechanic" ADD COLUMN     "isRegistered" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "registrations" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "MechanicDocument" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "stateCode" TEXT NOT NULL DEFAULT '',
    "number" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "expiresOn" DATE,
    "hasNoExpiry" BOOLEAN NOT NULL DEFAULT false,
    "status" "DocumentStatus" NOT NULL DEFAULT 'waiting',
    "refusalReason" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" TEXT,
    "checkMethod" "DocumentCheck",
    "checkReference" TEXT,
    "lapsedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MechanicDocument_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MechanicDocument_mechanicId_kind_stateCode_idx" ON "MechanicDocument"("mechanicId", "kind", "stateCode");

-- CreateIndex
CREATE INDEX "MechanicDocument_status_createdAt_id_idx" ON "MechanicDocument"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MechanicDocument_status_expiresOn_idx" ON "MechanicDocument"("status", "expiresOn");

-- CreateIndex
CREATE INDEX "MechanicDocument_kind_number_idx" ON "MechanicDocument"("kind", "number");

-- AddForeignKey
ALTER TABLE "MechanicDocument" ADD CONSTRAINT "MechanicDocument_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MechanicDocument" ADD CONSTRAINT "MechanicDocument_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One version of each document is in force, and one can wait for review.
CREATE UNIQUE INDEX "MechanicDocument_approved_key" ON "MechanicDocument"("mechanicId", "kind", "stateCode")
  WHERE "status" = 'approved';
CREATE UNIQUE INDEX "MechanicDocument_waiting_key" ON "MechanicDocument"("mechanicId", "kind", "stateCode")
  WHERE "status" = 'waiting';

ALTER TABLE "MechanicDocument"
  ADD CONSTRAINT "MechanicDocument_number_form" CHECK (length(btrim("number")) BETWEEN 1 AND 60),
  ADD CONSTRAINT "MechanicDocument_issuer_form" CHECK (length(btrim("issuer")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "MechanicDocument_stateCode_form"
    CHECK ("stateCode" = '' OR ("kind" = 'state_registration' AND "stateCode" ~ '^[A-Z]{2}$')),
  ADD CONSTRAINT "MechanicDocument_expiry_known"
    CHECK ("expiresOn" IS NOT NULL OR ("hasNoExpiry" AND "status" <> 'approved')),
  ADD CONSTRAINT "MechanicDocument_decision_pair" CHECK (num_nonnulls("decidedAt", "decidedById") <> 1),
  ADD CONSTRAINT "MechanicDocument_refusal_reason"
    CHECK (("status" = 'refused') = ("refusalReason" IS NOT NULL)),
  ADD CONSTRAINT "MechanicDocument_check_pair" CHECK (num_nonnulls("checkMethod", "checkReference") <> 1);
ALTER TABLE "ApplicationDocument"
  ADD CONSTRAINT "ApplicationDocument_check_pair" CHECK (num_nonnulls("checkMethod", "checkReference") <> 1);

-- A version of a document is what was reviewed: a renewal is another row.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."mechanicId", NEW."kind", NEW."stateCode", NEW."number", NEW."issuer", NEW."hasNoExpiry")
    IS DISTINCT FROM (OLD."mechanicId", OLD."kind", OLD."stateCode", OLD."number", OLD."issuer", OLD."hasNoExpiry")
  THEN
    RAISE EXCEPTION 'a document does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MechanicDocument_immutable" BEFORE UPDATE ON "MechanicDocument" FOR EACH ROW EXECUTE FUNCTION keep_document();

-- Without the registration that the state requires, a mechanic is not listed.
CREATE OR REPLACE FUNCTION follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isActive" := NEW."state" = 'active' AND NEW."isRegistered";
  RETURN NEW;
END $$;

-- The state of a ZIP code, for states that require a registration; '' for the others.
CREATE OR REPLACE FUNCTION pg_temp.registering_state(zip text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN zip BETWEEN '90000' AND '96199' THEN 'CA'
    WHEN zip BETWEEN '06000' AND '06999' AND zip <> '06390' THEN 'CT'
    WHEN zip BETWEEN '32000' AND '34999' AND left(zip, 3) <> '340' THEN 'FL'
    WHEN zip BETWEEN '96700' AND '96899' AND zip <> '96799' THEN 'HI'
    WHEN zip BETWEEN '48000' AND '49999' THEN 'MI'
    WHEN zip BETWEEN '88900' AND '89899' THEN 'NV'
    WHEN zip BETWEEN '10000' AND '14999' OR zip IN ('00501', '00544', '06390') THEN 'NY'
    ELSE '' END
$$;

INSERT INTO "MechanicDocument"
  ("id", "mechanicId", "kind", "stateCode", "number", "issuer", "expiresOn", "status", "decidedAt", "decidedById", "createdAt")
SELECT document."id", mechanic."id", document."kind",
  CASE document."kind" WHEN 'state_registration' THEN pg_temp.registering_state(mechanic."zipcode") ELSE '' END,
  document."number", document."issuer", document."expiresOn", 'approved',
  document."approvedAt", document."approvedById", document."createdAt"
FROM "ApplicationDocument" document
JOIN "MechanicApplication" application ON application."id" = document."applicationId"
JOIN "Mechanic" mechanic ON mechanic."id" = application."mechanicId"
WHERE application."status" = 'approved' AND document."approvedAt" IS NOT NULL;

-- How these were checked is not known, so nobody is shown as verified until they are checked again.
UPDATE "Mechanic" SET "documentsValidUntil" = NULL,
  "registrations" = coalesce((
    SELECT jsonb_agg(jsonb_build_object('stateCode', document."stateCode", 'number', document."number"))
    FROM "MechanicDocument" document
    WHERE document."mechanicId" = "Mechanic"."id" AND document."stateCode" <> ''
      AND document."expiresOn" >= (now() AT TIME ZONE "Mechanic"."timezone")::date), '[]');
UPDATE "Mechanic" SET "isRegistered" = false
WHERE pg_temp.registering_state("zipcode") <> ''
  AND NOT "registrations" @> jsonb_build_array(jsonb_build_object('stateCode', pg_temp.registering_state("zipcode")));

DROP FUNCTION pg_temp.registering_state(text);

-- CreateEnum
CREATE TYPE "MeasurementBasis" AS ENUM ('consent', 'notice', 'none');

-- CreateEnum
CREATE TYPE "ConversionState" AS ENUM ('waiting', 'exported', 'accepted', 'failed', 'dropped');

-- CreateEnum
CREATE TYPE "AdjustmentKind" AS ENUM ('retraction', 'restatement');

-- CreateEnum
CREATE TYPE "ConversionFile" AS ENUM ('clicks', 'adjustments');

-- AlterTable
ALTER TABLE "CallIntent" DISABLE TRIGGER "CallIntent_immutable";
ALTER TABLE "CallIntent" ADD COLUMN     "basis" "MeasurementBasis";
UPDATE "CallIntent" SET "basis" = CASE WHEN "consent" THEN 'consent' ELSE 'none' END::"MeasurementBasis";
ALTER TABLE "CallIntent" ALTER COLUMN "basis" SET NOT NULL, DROP COLUMN "consent";
ALTER TABLE "CallIntent" ENABLE TRIGGER "CallIntent_immutable";

-- CreateTable
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

    CONSTRAINT "ConversionUpload_pkey" PRIMARY KEY ("callId")
);

-- CreateTable
CREATE TABLE "ConversionAdjustment" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "kind" "AdjustmentKind" NOT NULL,
    "valueCents" INTEGER,
    "adjustedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "ConversionState" NOT NULL DEFAULT 'waiting',
    "exportId" TEXT,
    "failure" TEXT,

    CONSTRAINT "ConversionAdjustment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ConversionExport" (
    "id" TEXT NOT NULL,
    "file" "ConversionFile" NOT NULL,
    "actionName" TEXT NOT NULL,
    "rowCount" INTEGER NOT NULL,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ConversionExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ConversionUpload_state_readyAt_idx" ON "ConversionUpload"("state", "readyAt");

-- CreateIndex
CREATE INDEX "ConversionUpload_convertedAt_idx" ON "ConversionUpload"("convertedAt");

-- CreateIndex
CREATE INDEX "ConversionUpload_exportId_idx" ON "ConversionUpload"("exportId");

-- CreateIndex
CREATE INDEX "ConversionAdjustment_callId_adjustedAt_idx" ON "ConversionAdjustment"("callId", "adjustedAt");

-- CreateIndex
CREATE INDEX "ConversionAdjustment_state_idx" ON "ConversionAdjustment"("state");

-- CreateIndex
CREATE INDEX "ConversionAdjustment_exportId_idx" ON "ConversionAdjustment"("exportId");

-- CreateIndex
CREATE INDEX "ConversionExport_createdAt_idx" ON "ConversionExport"("createdAt");

-- AddForeignKey
ALTER TABLE "ConversionUpload" ADD CONSTRAINT "ConversionUpload_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversionUpload" ADD CONSTRAINT "ConversionUpload_exportId_fkey" FOREIGN KEY ("exportId") REFERENCES "ConversionExport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversionAdjustment" ADD CONSTRAINT "ConversionAdjustment_callId_fkey" FOREIGN KEY ("callId") REFERENCES "ConversionUpload"("callId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversionAdjustment" ADD CONSTRAINT "ConversionAdjustment_exportId_fkey" FOREIGN KEY ("exportId") REFERENCES "ConversionExport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConversionExport" ADD CONSTRAINT "ConversionExport_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "CallIntent"
  ADD CONSTRAINT "CallIntent_tracking_needs_basis" CHECK ("basis" <> 'none' OR num_nonnulls("clickId", "utm") = 0);

ALTER TABLE "ConversionUpload"
  ADD CONSTRAINT "ConversionUpload_times_order" CHECK ("convertedAt" <= "readyAt"),
  ADD CONSTRAINT "ConversionUpload_valueCents_range" CHECK ("valueCents" BETWEEN 0 AND 50000),
  ADD CONSTRAINT "ConversionUpload_worth_uploading" CHECK ("state" <> 'waiting' OR "valueCents" > 0),
  ADD CONSTRAINT "ConversionUpload_exported_has_file" CHECK (num_nonnulls("exportId", "uploadedCents") = CASE WHEN "state" IN ('waiting', 'dropped') THEN 0 ELSE 2 END),
  ADD CONSTRAINT "ConversionUpload_uploadedCents_range" CHECK ("uploadedCents" BETWEEN 0 AND 50000),
  ADD CONSTRAINT "ConversionUpload_failed_has_reason" CHECK (("state" = 'failed') = ("failure" IS NOT NULL));

CREATE UNIQUE INDEX "ConversionAdjustment_one_waiting" ON "ConversionAdjustment"("callId") WHERE "state" = 'waiting';
ALTER TABLE "ConversionAdjustment"
  ADD CONSTRAINT "ConversionAdjustment_kind_has_value" CHECK (("kind" = 'restatement') = ("valueCents" IS NOT NULL)),
  ADD CONSTRAINT "ConversionAdjustment_valueCents_range" CHECK ("valueCents" BETWEEN 1 AND 50000),
  ADD CONSTRAINT "ConversionAdjustment_state_form" CHECK ("state" <> 'dropped'),
  ADD CONSTRAINT "ConversionAdjustment_exported_has_file" CHECK (("state" = 'waiting') = ("exportId" IS NULL)),
  ADD CONSTRAINT "ConversionAdjustment_failed_has_reason" CHECK (("state" = 'failed') = ("failure" IS NOT NULL));

ALTER TABLE "ConversionExport"
  ADD CONSTRAINT "ConversionExport_rowCount_range" CHECK ("rowCount" BETWEEN 1 AND 2000),
  ADD CONSTRAINT "ConversionExport_actionName_form" CHECK (length(btrim("actionName")) BETWEEN 1 AND 100);
CREATE TRIGGER "ConversionExport_immutable" BEFORE UPDATE ON "ConversionExport" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A conversion repeats the tap's click ID and basis, which a tap without a permitted basis doesn't have. Afterward, the click ID can only be wiped.
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
CREATE TRIGGER "ConversionUpload_permitted" BEFORE INSERT OR UPDATE ON "ConversionUpload" FOR EACH ROW EXECUTE FUNCTION require_permitted_conversion();

-- CreateEnum
CREATE TYPE "CallbackState" AS ENUM ('waiting', 'ringing', 'connected', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "CallbackTiming" AS ENUM ('now', 'daytime', 'tomorrow_morning', 'tomorrow_afternoon');

-- CreateTable
CREATE TABLE "CallbackRequest" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" "CallbackState" NOT NULL DEFAULT 'waiting',
    "name" TEXT,
    "phoneNumber" TEXT,
    "zip" TEXT NOT NULL,
    "timezone" TEXT NOT NULL,
    "serviceId" TEXT,
    "locationId" TEXT,
    "mechanicId" TEXT,
    "problem" TEXT NOT NULL DEFAULT '',
    "timing" "CallbackTiming" NOT NULL,
    "consentVersion" INTEGER NOT NULL,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "consentPage" TEXT NOT NULL,
    "ipHash" TEXT,
    "cancelHash" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "endReason" TEXT,
    "callId" TEXT,

    CONSTRAINT "CallbackRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallbackBlock" (
    "phoneHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallbackBlock_pkey" PRIMARY KEY ("phoneHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "CallbackRequest_cancelHash_key" ON "CallbackRequest"("cancelHash");

-- CreateIndex
CREATE UNIQUE INDEX "CallbackRequest_callId_key" ON "CallbackRequest"("callId");

-- CreateIndex
CREATE INDEX "CallbackRequest_state_nextTryAt_idx" ON "CallbackRequest"("state", "nextTryAt");

-- CreateIndex
CREATE INDEX "CallbackRequest_phoneNumber_createdAt_idx" ON "CallbackRequest"("phoneNumber", "createdAt");

-- CreateIndex
CREATE INDEX "CallbackRequest_ipHash_createdAt_idx" ON "CallbackRequest"("ipHash", "createdAt");

-- CreateIndex
CREATE INDEX "CallbackRequest_createdAt_idx" ON "CallbackRequest"("createdAt");

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallbackRequest" ADD CONSTRAINT "CallbackRequest_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One open request per number, however many are sent at the same time.
CREATE UNIQUE INDEX "CallbackRequest_one_open" ON "CallbackRequest"("phoneNumber") WHERE "state" IN ('waiting', 'ringing');
ALTER TABLE "CallbackRequest"
  ADD CONSTRAINT "CallbackRequest_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "CallbackRequest_zip_form" CHECK ("zip" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "CallbackRequest_text_length" CHECK (length("name") <= 80 AND length("problem") <= 500),
  ADD CONSTRAINT "CallbackRequest_consentVersion_range" CHECK ("consentVersion" >= 1),
  ADD CONSTRAINT "CallbackRequest_cancelHash_form" CHECK ("cancelHash" ~ '^[0-9a-f]{32}$'),
  ADD CONSTRAINT "CallbackRequest_tries_range" CHECK ("tries" BETWEEN 0 AND 3 AND ("tries" = 0) = ("triedAt" IS NULL)),
  ADD CONSTRAINT "CallbackRequest_waiting_has_next_try" CHECK (("state" = 'waiting') = ("nextTryAt" IS NOT NULL)),
  ADD CONSTRAINT "CallbackRequest_open_has_number" CHECK ("state" NOT IN ('waiting', 'ringing') OR "phoneNumber" IS NOT NULL),
  ADD CONSTRAINT "CallbackRequest_end_has_reason" CHECK (
    ("state" IN ('connected', 'expired', 'cancelled')) = ("endedAt" IS NOT NULL)
    AND ("endedAt" IS NULL) = ("endReason" IS NULL));

CREATE FUNCTION keep_callback_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."endedAt" IS NOT NULL AND (NEW."state" <> OLD."state" OR NEW."endedAt" IS DISTINCT FROM OLD."endedAt") THEN
    RAISE EXCEPTION 'constraint "CallbackRequest_end_is_final"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "CallbackRequest_ends" BEFORE UPDATE ON "CallbackRequest" FOR EACH ROW EXECUTE FUNCTION keep_callback_end();

ALTER TABLE "CallbackBlock"
  ADD CONSTRAINT "CallbackBlock_phoneHash_form" CHECK ("phoneHash" ~ '^[0-9a-f]{32}$');

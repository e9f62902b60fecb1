-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "callerLeftAt" TIMESTAMPTZ(3),
ADD COLUMN     "officeAt" TIMESTAMPTZ(3),
ADD COLUMN     "providerSid" TEXT,
ADD COLUMN     "returnsCallId" TEXT,
ADD COLUMN     "unmatchedReason" TEXT;

-- AlterTable
ALTER TABLE "CallAttempt" ADD COLUMN     "answeredAt" TIMESTAMPTZ(3),
ADD COLUMN     "isPaused" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "Call_providerSid_key" ON "Call"("providerSid");

-- CreateIndex
CREATE INDEX "Call_returnsCallId_idx" ON "Call"("returnsCallId");

-- CreateIndex
CREATE INDEX "Call_endedAt_receivedAt_idx" ON "Call"("endedAt", "receivedAt");

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_returnsCallId_fkey" FOREIGN KEY ("returnsCallId") REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Call"
  ADD CONSTRAINT "Call_providerSid_form" CHECK ("providerSid" ~ '^CA[0-9a-f]{32}$'),
  ADD CONSTRAINT "Call_unmatchedReason_form" CHECK ("unmatchedReason" IS NULL OR "unmatchedReason" IN ('none', 'several') AND "intentId" IS NULL);

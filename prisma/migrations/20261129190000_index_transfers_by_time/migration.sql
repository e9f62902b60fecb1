-- The credits' screen adds up the last 30 days of all mechanics.
CREATE INDEX "LedgerTransfer_createdAt_idx" ON "LedgerTransfer"("createdAt");

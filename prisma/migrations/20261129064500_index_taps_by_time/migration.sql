-- The administrators' home counts the taps of each day.
CREATE INDEX "CallIntent_createdAt_idx" ON "CallIntent"("createdAt");

-- Fees and billing rules know from when they apply, so that changes can be announced and canceled before.

ALTER TABLE "CallFeeRule"
    ADD COLUMN "startsAt" TIMESTAMPTZ(3),
    ADD COLUMN "endsAt" TIMESTAMPTZ(3),
    ADD CONSTRAINT "CallFeeRule_period" CHECK ("startsAt" <= "endsAt");
-- At most one fee per scope that doesn't end.
DROP INDEX "CallFeeRule_scope";
CREATE UNIQUE INDEX "CallFeeRule_scope"
  ON "CallFeeRule"(coalesce("mechanicId", ''), coalesce("locationId", ''), coalesce("serviceId", ''))
  WHERE "endsAt" IS NULL;

-- Fees above the maximum are now refused. Those that were capped become what they cost.
UPDATE "CallFeeRule" f SET "feeCents" = latest.cap
  FROM (SELECT (rules->>'maxFeeCents')::int AS cap FROM "BillingRulesVersion" ORDER BY version DESC LIMIT 1) latest
  WHERE f."feeCents" > latest.cap;

ALTER TABLE "BillingRulesVersion" ADD COLUMN "effectiveAt" TIMESTAMPTZ(3);

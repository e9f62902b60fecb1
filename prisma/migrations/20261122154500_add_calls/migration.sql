-- CreateEnum
CREATE TYPE "CallState" AS ENUM ('received', 'routing', 'ringing', 'in_progress', 'completed', 'missed', 'blocked', 'failed', 'abandoned');

-- CreateEnum
CREATE TYPE "CallBilling" AS ENUM ('unrated', 'not_billable', 'billed', 'auto_credited', 'disputed', 'credited', 'partially_credited');

-- CreateEnum
CREATE TYPE "CallerKind" AS ENUM ('known', 'anonymous', 'toll_free');

-- CreateEnum
CREATE TYPE "CallAttemptResult" AS ENUM ('accepted', 'declined', 'no_answer', 'busy', 'failed', 'short_hangup', 'skipped');

-- CreateEnum
CREATE TYPE "DisputeState" AS ENUM ('submitted', 'auto_accepted', 'under_review', 'needs_info', 'accepted', 'accepted_partial', 'rejected', 'appealed', 'upheld', 'withdrawn');

-- CreateEnum
CREATE TYPE "DisputeReason" AS ENUM ('duplicate', 'spam', 'wrong_number', 'solicitation', 'job_seeker', 'outside_area', 'service_not_offered', 'existing_customer', 'not_decision_maker', 'no_conversation', 'other');

-- CreateEnum
CREATE TYPE "DisputeMessageKind" AS ENUM ('question', 'answer', 'appeal', 'decision', 'note');

-- CreateTable
CREATE TABLE "CallLimits" (
    "mechanicId" TEXT NOT NULL,
    "dailyCallLimit" INTEGER,
    "weeklyBudgetCents" INTEGER,
    "liveCallLimit" INTEGER NOT NULL DEFAULT 1,
    "autoPausedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CallLimits_pkey" PRIMARY KEY ("mechanicId")
);

-- CreateTable
CREATE TABLE "BillingRulesVersion" (
    "version" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingRulesVersion_pkey" PRIMARY KEY ("version")
);

-- CreateTable
CREATE TABLE "CallFeeRule" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT,
    "locationId" TEXT,
    "serviceId" TEXT,
    "feeCents" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallFeeRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Call" (
    "id" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "dialedNumber" TEXT NOT NULL,
    "callerNumber" TEXT,
    "callerKind" "CallerKind" NOT NULL,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "intentId" TEXT,
    "serviceId" TEXT,
    "locationId" TEXT,
    "zip" TEXT,
    "state" "CallState" NOT NULL DEFAULT 'received',
    "billing" "CallBilling" NOT NULL DEFAULT 'unrated',
    "notBillableReason" TEXT,
    "mechanicId" TEXT,
    "acceptedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "ratedAt" TIMESTAMPTZ(3),
    "feeCents" INTEGER,
    "creditedCents" INTEGER NOT NULL DEFAULT 0,
    "rulesVersion" INTEGER NOT NULL,
    "routing" JSONB,
    "rating" JSONB,

    CONSTRAINT "Call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CallAttempt" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "result" "CallAttemptResult",
    "skipReason" TEXT,
    "rangAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "holdId" TEXT,

    CONSTRAINT "CallAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlockedCaller" (
    "id" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "mechanicId" TEXT,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlockedCaller_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "state" "DisputeState" NOT NULL DEFAULT 'submitted',
    "reason" "DisputeReason" NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "blocksCaller" BOOLEAN NOT NULL DEFAULT false,
    "openedById" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "decideBy" TIMESTAMPTZ(3),
    "answerBy" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" TEXT,
    "appealedAt" TIMESTAMPTZ(3),
    "appealDecidedAt" TIMESTAMPTZ(3),
    "appealDecidedById" TEXT,
    "creditedCents" INTEGER NOT NULL DEFAULT 0,
    "verdict" JSONB NOT NULL,
    "rulesVersion" INTEGER NOT NULL,

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DisputeMessage" (
    "id" TEXT NOT NULL,
    "disputeId" TEXT NOT NULL,
    "authorId" TEXT,
    "kind" "DisputeMessageKind" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DisputeMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CallFeeRule_locationId_idx" ON "CallFeeRule"("locationId");

-- CreateIndex
CREATE INDEX "Call_receivedAt_id_idx" ON "Call"("receivedAt", "id");

-- CreateIndex
CREATE INDEX "Call_mechanicId_receivedAt_idx" ON "Call"("mechanicId", "receivedAt");

-- CreateIndex
CREATE INDEX "Call_callerNumber_mechanicId_idx" ON "Call"("callerNumber", "mechanicId");

-- CreateIndex
CREATE INDEX "Call_intentId_idx" ON "Call"("intentId");

-- CreateIndex
CREATE INDEX "CallAttempt_mechanicId_endedAt_idx" ON "CallAttempt"("mechanicId", "endedAt");

-- CreateIndex
CREATE UNIQUE INDEX "CallAttempt_callId_position_key" ON "CallAttempt"("callId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "CallAttempt_callId_mechanicId_key" ON "CallAttempt"("callId", "mechanicId");

-- CreateIndex
CREATE INDEX "BlockedCaller_mechanicId_idx" ON "BlockedCaller"("mechanicId");

-- CreateIndex
CREATE INDEX "Dispute_mechanicId_openedAt_idx" ON "Dispute"("mechanicId", "openedAt");

-- CreateIndex
CREATE INDEX "Dispute_state_decideBy_id_idx" ON "Dispute"("state", "decideBy", "id");

-- CreateIndex
CREATE INDEX "DisputeMessage_disputeId_createdAt_idx" ON "DisputeMessage"("disputeId", "createdAt");

-- AddForeignKey
ALTER TABLE "CallLimits" ADD CONSTRAINT "CallLimits_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BillingRulesVersion" ADD CONSTRAINT "BillingRulesVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallFeeRule" ADD CONSTRAINT "CallFeeRule_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallFeeRule" ADD CONSTRAINT "CallFeeRule_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallFeeRule" ADD CONSTRAINT "CallFeeRule_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_intentId_fkey" FOREIGN KEY ("intentId") REFERENCES "CallIntent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_rulesVersion_fkey" FOREIGN KEY ("rulesVersion") REFERENCES "BillingRulesVersion"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallAttempt" ADD CONSTRAINT "CallAttempt_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallAttempt" ADD CONSTRAINT "CallAttempt_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CallAttempt" ADD CONSTRAINT "CallAttempt_holdId_fkey" FOREIGN KEY ("holdId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlockedCaller" ADD CONSTRAINT "BlockedCaller_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlockedCaller" ADD CONSTRAINT "BlockedCaller_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_appealDecidedById_fkey" FOREIGN KEY ("appealDecidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_rulesVersion_fkey" FOREIGN KEY ("rulesVersion") REFERENCES "BillingRulesVersion"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisputeMessage" ADD CONSTRAINT "DisputeMessage_disputeId_fkey" FOREIGN KEY ("disputeId") REFERENCES "Dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisputeMessage" ADD CONSTRAINT "DisputeMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "BillingRulesVersion" ("version", "rules") VALUES (1, '{
  "minTalkSeconds": 30, "duplicateWindowDays": 30, "ringSeconds": 20, "maxMechanicsRung": 3,
  "missedPerHour": 3, "missedPerDay": 5, "disputeWindowDays": 14, "decisionBusinessDays": 2,
  "automaticDisputes": 3, "automaticDisputePercent": 25, "maxFeeCents": 15000, "promoLapseDays": 180,
  "callerRetentionDays": 180
}');

ALTER TABLE "CallLimits"
  ADD CONSTRAINT "CallLimits_dailyCallLimit_range" CHECK ("dailyCallLimit" BETWEEN 1 AND 1000),
  ADD CONSTRAINT "CallLimits_weeklyBudgetCents_range" CHECK ("weeklyBudgetCents" BETWEEN 1 AND 100000000),
  ADD CONSTRAINT "CallLimits_liveCallLimit_range" CHECK ("liveCallLimit" BETWEEN 1 AND 100);

ALTER TABLE "BillingRulesVersion"
  ADD CONSTRAINT "BillingRulesVersion_version_range" CHECK ("version" >= 1),
  ADD CONSTRAINT "BillingRulesVersion_rules_form" CHECK (jsonb_typeof("rules") = 'object');
CREATE TRIGGER "BillingRulesVersion_immutable" BEFORE UPDATE OR DELETE ON "BillingRulesVersion" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "BillingRulesVersion_kept" BEFORE TRUNCATE ON "BillingRulesVersion" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- At most one fee per scope. A mechanic's own fee is for all of their calls.
CREATE UNIQUE INDEX "CallFeeRule_scope" ON "CallFeeRule"(coalesce("mechanicId", ''), coalesce("locationId", ''), coalesce("serviceId", ''));
ALTER TABLE "CallFeeRule"
  ADD CONSTRAINT "CallFeeRule_feeCents_range" CHECK ("feeCents" BETWEEN 1 AND 50000),
  ADD CONSTRAINT "CallFeeRule_mechanic_alone" CHECK ("mechanicId" IS NULL OR num_nonnulls("locationId", "serviceId") = 0);

ALTER TABLE "Call"
  ADD CONSTRAINT "Call_dialedNumber_form" CHECK ("dialedNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "Call_callerNumber_form" CHECK ("callerNumber" ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT "Call_zip_form" CHECK ("zip" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "Call_ended_has_time" CHECK (("endedAt" IS NOT NULL) = ("state" IN ('completed', 'missed', 'blocked', 'failed', 'abandoned'))),
  ADD CONSTRAINT "Call_accepted_by_mechanic" CHECK (num_nonnulls("mechanicId", "acceptedAt") <> 1),
  ADD CONSTRAINT "Call_times_order" CHECK ("receivedAt" <= "acceptedAt" AND "receivedAt" <= "endedAt" AND "acceptedAt" <= "endedAt"),
  ADD CONSTRAINT "Call_rated_has_trace" CHECK (("billing" = 'unrated') = ("rating" IS NULL) AND ("billing" = 'unrated') = ("ratedAt" IS NULL)),
  ADD CONSTRAINT "Call_unbilled_has_reason" CHECK (("billing" = 'not_billable') = ("notBillableReason" IS NOT NULL)),
  ADD CONSTRAINT "Call_billed_has_fee" CHECK (("billing" IN ('unrated', 'not_billable')) = ("feeCents" IS NULL)),
  ADD CONSTRAINT "Call_billed_to_mechanic" CHECK ("feeCents" IS NULL OR "mechanicId" IS NOT NULL),
  ADD CONSTRAINT "Call_feeCents_range" CHECK ("feeCents" BETWEEN 1 AND 50000),
  ADD CONSTRAINT "Call_credit_matches_billing" CHECK (CASE "billing"
    WHEN 'partially_credited' THEN "creditedCents" > 0 AND "creditedCents" < "feeCents"
    WHEN 'auto_credited' THEN "creditedCents" = "feeCents"
    WHEN 'credited' THEN "creditedCents" = "feeCents"
    ELSE "creditedCents" = 0 END);

-- Decisions stay as they were made. Disputes change billing afterward, but never back to unrated.
CREATE FUNCTION keep_call_decisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."endedAt" IS NOT NULL AND NEW."state" <> OLD."state" THEN
    RAISE EXCEPTION 'constraint "Call_end_is_final"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD."routing" IS NOT NULL AND NEW."routing" IS DISTINCT FROM OLD."routing")
    OR (OLD."rating" IS NOT NULL AND (NEW."rating" IS DISTINCT FROM OLD."rating"
      OR NEW."feeCents" IS DISTINCT FROM OLD."feeCents" OR NEW."rulesVersion" <> OLD."rulesVersion"
      OR NEW."ratedAt" IS DISTINCT FROM OLD."ratedAt" OR NEW."mechanicId" IS DISTINCT FROM OLD."mechanicId"
      OR NEW."notBillableReason" IS DISTINCT FROM OLD."notBillableReason")) THEN
    RAISE EXCEPTION 'constraint "Call_decided_once"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."creditedCents" < OLD."creditedCents" OR (NEW."billing" <> OLD."billing" AND NOT CASE OLD."billing"
    WHEN 'unrated' THEN NEW."billing" IN ('not_billable', 'billed')
    WHEN 'billed' THEN NEW."billing" IN ('auto_credited', 'disputed')
    WHEN 'disputed' THEN NEW."billing" IN ('billed', 'credited', 'partially_credited')
    WHEN 'partially_credited' THEN NEW."billing" = 'credited'
    ELSE false END) THEN
    RAISE EXCEPTION 'constraint "Call_billing_steps"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Call_decisions" BEFORE UPDATE ON "Call" FOR EACH ROW EXECUTE FUNCTION keep_call_decisions();

ALTER TABLE "CallAttempt"
  ADD CONSTRAINT "CallAttempt_position_range" CHECK ("position" >= 1),
  ADD CONSTRAINT "CallAttempt_skip_has_reason" CHECK (("result" IS NOT DISTINCT FROM 'skipped') = ("skipReason" IS NOT NULL)),
  ADD CONSTRAINT "CallAttempt_rang_or_skipped" CHECK (("rangAt" IS NULL) = ("skipReason" IS NOT NULL)),
  ADD CONSTRAINT "CallAttempt_end_has_result" CHECK ("endedAt" IS NULL OR "result" IS NOT NULL AND "rangAt" <= "endedAt");

ALTER TABLE "BlockedCaller"
  ADD CONSTRAINT "BlockedCaller_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+[1-9][0-9]{6,14}$');
CREATE UNIQUE INDEX "BlockedCaller_scope" ON "BlockedCaller"("phoneNumber", coalesce("mechanicId", ''));

CREATE UNIQUE INDEX "Dispute_one_per_call" ON "Dispute"("callId") WHERE "state" <> 'withdrawn';
ALTER TABLE "Dispute"
  ADD CONSTRAINT "Dispute_text_length" CHECK (length("text") <= 4000),
  ADD CONSTRAINT "Dispute_answer_due" CHECK (("state" = 'needs_info') = ("answerBy" IS NOT NULL)),
  ADD CONSTRAINT "Dispute_decision_due" CHECK (("state" IN ('submitted', 'under_review', 'appealed')) = ("decideBy" IS NOT NULL)),
  ADD CONSTRAINT "Dispute_decided_has_time" CHECK ("decidedAt" IS NOT NULL OR "state" IN ('submitted', 'under_review', 'needs_info', 'withdrawn')),
  ADD CONSTRAINT "Dispute_appeal_pair" CHECK (("appealedAt" IS NOT NULL) = ("state" IN ('appealed', 'upheld') OR "appealDecidedAt" IS NOT NULL)),
  ADD CONSTRAINT "Dispute_decider_is_another" CHECK ("decidedById" <> "openedById" AND "appealDecidedById" NOT IN ("openedById", "decidedById")),
  ADD CONSTRAINT "Dispute_creditedCents_range" CHECK ("creditedCents" >= 0);

ALTER TABLE "DisputeMessage"
  ADD CONSTRAINT "DisputeMessage_text_form" CHECK (length(btrim("text")) BETWEEN 1 AND 4000);
CREATE TRIGGER "DisputeMessage_immutable" BEFORE UPDATE ON "DisputeMessage" FOR EACH ROW EXECUTE FUNCTION refuse_change();

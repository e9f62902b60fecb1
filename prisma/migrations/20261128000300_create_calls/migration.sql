-- Numbers, taps, calls and their billing rules, callbacks, and disputes.

CREATE TABLE "TrackingNumber" (
    "id" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "locationId" TEXT,
    "mechanicId" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "takenOffAt" TIMESTAMPTZ(3),
    "releasedAt" TIMESTAMPTZ(3),
    "providerSid" TEXT,
    "voiceUrl" TEXT,
    "voiceFallbackUrl" TEXT,
    "statusCallback" TEXT,
    "isAtProvider" BOOLEAN NOT NULL DEFAULT true,
    "checkedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrackingNumber_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TrackingNumber_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "TrackingNumber_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "TrackingNumber_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "TrackingNumber_one_owner" CHECK (num_nonnulls("locationId", "mechanicId") <= 1),
    -- Numbers are kept for a while after pages stop showing them, then returned to Twilio.
    CONSTRAINT "TrackingNumber_active_is_shown"
      CHECK (NOT "isActive" OR ("takenOffAt" IS NULL AND "releasedAt" IS NULL))
);
CREATE UNIQUE INDEX "TrackingNumber_phoneNumber_key" ON "TrackingNumber"("phoneNumber");
CREATE INDEX "TrackingNumber_locationId_idx" ON "TrackingNumber"("locationId");
CREATE INDEX "TrackingNumber_mechanicId_idx" ON "TrackingNumber"("mechanicId");
-- Pages show at most one number per city and per mechanic.
CREATE UNIQUE INDEX "TrackingNumber_active_location" ON "TrackingNumber"("locationId") WHERE "isActive";
CREATE UNIQUE INDEX "TrackingNumber_active_mechanic" ON "TrackingNumber"("mechanicId") WHERE "isActive";
CREATE UNIQUE INDEX "TrackingNumber_providerSid_key" ON "TrackingNumber"("providerSid");

CREATE TYPE "MeasurementBasis" AS ENUM ('consent', 'notice', 'none');

CREATE TABLE "CallIntent" (
    "id" TEXT NOT NULL,
    "session" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "page" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "serviceId" TEXT,
    "locationId" TEXT,
    "mechanicId" TEXT,
    "numberShown" TEXT NOT NULL,
    "clickIdKind" TEXT,
    "clickId" TEXT,
    "utm" JSONB,
    "basis" "MeasurementBasis" NOT NULL,
    "addressHash" TEXT,

    CONSTRAINT "CallIntent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CallIntent_session_form" CHECK ("session" ~ '^[A-Za-z0-9-]{8,64}$'),
    CONSTRAINT "CallIntent_source_form" CHECK ("source" ~ '^[a-z0-9-]{1,40}$'),
    CONSTRAINT "CallIntent_page_form" CHECK ("page" LIKE '/%' AND length("page") <= 300),
    CONSTRAINT "CallIntent_numberShown_form" CHECK ("numberShown" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "CallIntent_clickId_pair" CHECK (num_nonnulls("clickIdKind", "clickId") <> 1),
    CONSTRAINT "CallIntent_clickIdKind_form" CHECK ("clickIdKind" IN ('gclid', 'gbraid', 'wbraid')),
    CONSTRAINT "CallIntent_tracking_needs_basis" CHECK ("basis" <> 'none' OR num_nonnulls("clickId", "utm") = 0)
);
CREATE INDEX "CallIntent_numberShown_createdAt_idx" ON "CallIntent"("numberShown", "createdAt");
CREATE INDEX "CallIntent_session_createdAt_idx" ON "CallIntent"("session", "createdAt");
-- Finds the taps of a campaign.
CREATE INDEX "CallIntent_utm_campaign" ON "CallIntent"(lower("utm"->>'campaign')) WHERE "utm" IS NOT NULL;
CREATE TRIGGER "CallIntent_immutable" BEFORE UPDATE ON "CallIntent" FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "BillingRulesVersion" (
    "version" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingRulesVersion_pkey" PRIMARY KEY ("version"),
    CONSTRAINT "BillingRulesVersion_createdById_fkey" FOREIGN KEY ("createdById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BillingRulesVersion_version_range" CHECK ("version" >= 1),
    CONSTRAINT "BillingRulesVersion_rules_form" CHECK (jsonb_typeof("rules") = 'object')
);
CREATE TRIGGER "BillingRulesVersion_immutable" BEFORE UPDATE OR DELETE ON "BillingRulesVersion"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "BillingRulesVersion_kept" BEFORE TRUNCATE ON "BillingRulesVersion"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every call and dispute names the rules it was decided by, so the first version is part of the schema.
INSERT INTO "BillingRulesVersion" ("version", "rules") VALUES (1, '{
  "minTalkSeconds": 30, "duplicateWindowDays": 30, "ringSeconds": 20, "maxMechanicsRung": 3,
  "missedPerHour": 3, "missedPerDay": 5, "disputeWindowDays": 14, "decisionBusinessDays": 2,
  "automaticDisputes": 3, "automaticDisputePercent": 25, "maxFeeCents": 15000, "promoLapseDays": 180,
  "callerRetentionDays": 180
}');

CREATE TABLE "CallFeeRule" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT,
    "locationId" TEXT,
    "serviceId" TEXT,
    "feeCents" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallFeeRule_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CallFeeRule_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CallFeeRule_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CallFeeRule_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CallFeeRule_feeCents_range" CHECK ("feeCents" BETWEEN 1 AND 50000),
    -- A mechanic's own fee is for all of their calls.
    CONSTRAINT "CallFeeRule_mechanic_alone" CHECK ("mechanicId" IS NULL OR num_nonnulls("locationId", "serviceId") = 0)
);
CREATE INDEX "CallFeeRule_locationId_idx" ON "CallFeeRule"("locationId");
-- At most one fee per scope.
CREATE UNIQUE INDEX "CallFeeRule_scope"
  ON "CallFeeRule"(coalesce("mechanicId", ''), coalesce("locationId", ''), coalesce("serviceId", ''));

CREATE TABLE "CallLimits" (
    "mechanicId" TEXT NOT NULL,
    "dailyCallLimit" INTEGER,
    "weeklyBudgetCents" INTEGER,
    "liveCallLimit" INTEGER NOT NULL DEFAULT 1,
    "autoPausedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CallLimits_pkey" PRIMARY KEY ("mechanicId"),
    CONSTRAINT "CallLimits_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CallLimits_dailyCallLimit_range" CHECK ("dailyCallLimit" BETWEEN 1 AND 1000),
    CONSTRAINT "CallLimits_weeklyBudgetCents_range" CHECK ("weeklyBudgetCents" BETWEEN 1 AND 100000000),
    CONSTRAINT "CallLimits_liveCallLimit_range" CHECK ("liveCallLimit" BETWEEN 1 AND 100)
);

CREATE TYPE "CallerKind" AS ENUM ('known', 'anonymous', 'toll_free');
CREATE TYPE "CallState" AS ENUM (
    'received', 'routing', 'ringing', 'in_progress', 'completed', 'missed', 'blocked', 'failed', 'abandoned'
);
CREATE TYPE "CallBilling" AS ENUM (
    'unrated', 'not_billable', 'billed', 'auto_credited', 'disputed', 'credited', 'partially_credited'
);
CREATE TYPE "CallOutcome" AS ENUM ('booked', 'quoted', 'follow_up', 'lost', 'not_a_customer');

CREATE TABLE "Call" (
    "id" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "providerSid" TEXT,
    "dialedNumber" TEXT NOT NULL,
    "callerNumber" TEXT,
    "callerKind" "CallerKind" NOT NULL,
    "isTest" BOOLEAN NOT NULL DEFAULT false,
    "intentId" TEXT,
    "unmatchedReason" TEXT,
    "campaignId" TEXT,
    "returnsCallId" TEXT,
    "serviceId" TEXT,
    "locationId" TEXT,
    "zip" TEXT,
    "state" "CallState" NOT NULL DEFAULT 'received',
    "billing" "CallBilling" NOT NULL DEFAULT 'unrated',
    "notBillableReason" TEXT,
    "mechanicId" TEXT,
    "acceptedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "officeAt" TIMESTAMPTZ(3),
    "callerLeftAt" TIMESTAMPTZ(3),
    "ratedAt" TIMESTAMPTZ(3),
    "feeCents" INTEGER,
    "creditedCents" INTEGER NOT NULL DEFAULT 0,
    "rulesVersion" INTEGER NOT NULL,
    "routing" JSONB,
    "rating" JSONB,
    "outcome" "CallOutcome",

    CONSTRAINT "Call_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Call_intentId_fkey" FOREIGN KEY ("intentId")
      REFERENCES "CallIntent"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Call_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Call_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Call_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Call_rulesVersion_fkey" FOREIGN KEY ("rulesVersion")
      REFERENCES "BillingRulesVersion"("version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Call_returnsCallId_fkey" FOREIGN KEY ("returnsCallId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Call_dialedNumber_form" CHECK ("dialedNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "Call_callerNumber_form" CHECK ("callerNumber" ~ '^\+[1-9][0-9]{6,14}$'),
    CONSTRAINT "Call_zip_form" CHECK ("zip" ~ '^[0-9]{5}$'),
    CONSTRAINT "Call_ended_has_time"
      CHECK (("endedAt" IS NOT NULL) = ("state" IN ('completed', 'missed', 'blocked', 'failed', 'abandoned'))),
    CONSTRAINT "Call_accepted_by_mechanic" CHECK (num_nonnulls("mechanicId", "acceptedAt") <> 1),
    CONSTRAINT "Call_times_order"
      CHECK ("receivedAt" <= "acceptedAt" AND "receivedAt" <= "endedAt" AND "acceptedAt" <= "endedAt"),
    CONSTRAINT "Call_rated_has_trace"
      CHECK (("billing" = 'unrated') = ("rating" IS NULL) AND ("billing" = 'unrated') = ("ratedAt" IS NULL)),
    CONSTRAINT "Call_unbilled_has_reason" CHECK (("billing" = 'not_billable') = ("notBillableReason" IS NOT NULL)),
    CONSTRAINT "Call_billed_has_fee" CHECK (("billing" IN ('unrated', 'not_billable')) = ("feeCents" IS NULL)),
    CONSTRAINT "Call_billed_to_mechanic" CHECK ("feeCents" IS NULL OR "mechanicId" IS NOT NULL),
    CONSTRAINT "Call_feeCents_range" CHECK ("feeCents" BETWEEN 1 AND 50000),
    CONSTRAINT "Call_credit_matches_billing" CHECK (CASE "billing"
      WHEN 'partially_credited' THEN "creditedCents" > 0 AND "creditedCents" < "feeCents"
      WHEN 'auto_credited' THEN "creditedCents" = "feeCents"
      WHEN 'credited' THEN "creditedCents" = "feeCents"
      ELSE "creditedCents" = 0 END),
    CONSTRAINT "Call_providerSid_form" CHECK ("providerSid" ~ '^CA[0-9a-f]{32}$'),
    CONSTRAINT "Call_unmatchedReason_form"
      CHECK ("unmatchedReason" IS NULL OR "unmatchedReason" IN ('none', 'several') AND "intentId" IS NULL)
);
CREATE INDEX "Call_receivedAt_id_idx" ON "Call"("receivedAt", "id");
CREATE INDEX "Call_mechanicId_receivedAt_idx" ON "Call"("mechanicId", "receivedAt");
CREATE INDEX "Call_callerNumber_mechanicId_idx" ON "Call"("callerNumber", "mechanicId");
CREATE INDEX "Call_intentId_idx" ON "Call"("intentId");
CREATE UNIQUE INDEX "Call_providerSid_key" ON "Call"("providerSid");
CREATE INDEX "Call_returnsCallId_idx" ON "Call"("returnsCallId");
CREATE INDEX "Call_endedAt_receivedAt_idx" ON "Call"("endedAt", "receivedAt");
CREATE INDEX "Call_campaignId_idx" ON "Call"("campaignId");

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

CREATE TYPE "CallAttemptResult" AS ENUM (
    'accepted', 'declined', 'no_answer', 'busy', 'failed', 'short_hangup', 'skipped'
);

CREATE TABLE "CallAttempt" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "result" "CallAttemptResult",
    "skipReason" TEXT,
    "rangAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "takenAt" TIMESTAMPTZ(3),
    "isPaused" BOOLEAN NOT NULL DEFAULT false,
    "endedAt" TIMESTAMPTZ(3),
    "holdId" TEXT,

    CONSTRAINT "CallAttempt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CallAttempt_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CallAttempt_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CallAttempt_position_range" CHECK ("position" >= 1),
    CONSTRAINT "CallAttempt_skip_has_reason"
      CHECK (("result" IS NOT DISTINCT FROM 'skipped') = ("skipReason" IS NOT NULL)),
    CONSTRAINT "CallAttempt_rang_or_skipped" CHECK (("rangAt" IS NULL) = ("skipReason" IS NOT NULL)),
    CONSTRAINT "CallAttempt_end_has_result" CHECK ("endedAt" IS NULL OR "result" IS NOT NULL AND "rangAt" <= "endedAt")
);
CREATE INDEX "CallAttempt_mechanicId_endedAt_idx" ON "CallAttempt"("mechanicId", "endedAt");
CREATE UNIQUE INDEX "CallAttempt_callId_position_key" ON "CallAttempt"("callId", "position");
CREATE UNIQUE INDEX "CallAttempt_callId_mechanicId_key" ON "CallAttempt"("callId", "mechanicId");

-- Blocks outlast the numbers of calls, so they have a keyed hash instead.
CREATE TABLE "BlockedCaller" (
    "id" TEXT NOT NULL,
    "phoneHash" TEXT NOT NULL,
    "mechanicId" TEXT,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlockedCaller_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "BlockedCaller_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BlockedCaller_createdById_fkey" FOREIGN KEY ("createdById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BlockedCaller_phoneHash_form" CHECK ("phoneHash" ~ '^[0-9a-f]{32}$')
);
CREATE INDEX "BlockedCaller_mechanicId_idx" ON "BlockedCaller"("mechanicId");
CREATE UNIQUE INDEX "BlockedCaller_scope" ON "BlockedCaller"("phoneHash", coalesce("mechanicId", ''));

CREATE TYPE "CallbackState" AS ENUM ('waiting', 'ringing', 'connected', 'expired', 'cancelled');
CREATE TYPE "CallbackTiming" AS ENUM ('now', 'daytime', 'tomorrow_morning', 'tomorrow_afternoon');

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

    CONSTRAINT "CallbackRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CallbackRequest_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CallbackRequest_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CallbackRequest_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CallbackRequest_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CallbackRequest_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "CallbackRequest_zip_form" CHECK ("zip" ~ '^[0-9]{5}$'),
    CONSTRAINT "CallbackRequest_text_length" CHECK (length("name") <= 80 AND length("problem") <= 500),
    CONSTRAINT "CallbackRequest_consentVersion_range" CHECK ("consentVersion" >= 1),
    CONSTRAINT "CallbackRequest_cancelHash_form" CHECK ("cancelHash" ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "CallbackRequest_tries_range" CHECK ("tries" BETWEEN 0 AND 3 AND ("tries" = 0) = ("triedAt" IS NULL)),
    CONSTRAINT "CallbackRequest_waiting_has_next_try" CHECK (("state" = 'waiting') = ("nextTryAt" IS NOT NULL)),
    CONSTRAINT "CallbackRequest_open_has_number"
      CHECK ("state" NOT IN ('waiting', 'ringing') OR "phoneNumber" IS NOT NULL),
    CONSTRAINT "CallbackRequest_end_has_reason" CHECK (
      ("state" IN ('connected', 'expired', 'cancelled')) = ("endedAt" IS NOT NULL)
      AND ("endedAt" IS NULL) = ("endReason" IS NULL))
);
CREATE UNIQUE INDEX "CallbackRequest_cancelHash_key" ON "CallbackRequest"("cancelHash");
CREATE UNIQUE INDEX "CallbackRequest_callId_key" ON "CallbackRequest"("callId");
CREATE INDEX "CallbackRequest_state_nextTryAt_idx" ON "CallbackRequest"("state", "nextTryAt");
CREATE INDEX "CallbackRequest_phoneNumber_createdAt_idx" ON "CallbackRequest"("phoneNumber", "createdAt");
CREATE INDEX "CallbackRequest_ipHash_createdAt_idx" ON "CallbackRequest"("ipHash", "createdAt");
CREATE INDEX "CallbackRequest_createdAt_idx" ON "CallbackRequest"("createdAt");
-- One open request per number, however many are sent at the same time.
CREATE UNIQUE INDEX "CallbackRequest_one_open"
  ON "CallbackRequest"("phoneNumber") WHERE "state" IN ('waiting', 'ringing');

-- A callback request that has ended stays as it ended.
CREATE FUNCTION keep_callback_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."endedAt" IS NOT NULL AND (NEW."state" <> OLD."state" OR NEW."endedAt" IS DISTINCT FROM OLD."endedAt") THEN
    RAISE EXCEPTION 'constraint "CallbackRequest_end_is_final"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "CallbackRequest_ends" BEFORE UPDATE ON "CallbackRequest"
  FOR EACH ROW EXECUTE FUNCTION keep_callback_end();

CREATE TABLE "CallbackBlock" (
    "phoneHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallbackBlock_pkey" PRIMARY KEY ("phoneHash"),
    CONSTRAINT "CallbackBlock_phoneHash_form" CHECK ("phoneHash" ~ '^[0-9a-f]{32}$')
);

CREATE TYPE "DisputeState" AS ENUM (
    'submitted', 'auto_accepted', 'under_review', 'needs_info', 'accepted', 'accepted_partial', 'rejected',
    'appealed', 'upheld', 'withdrawn'
);
CREATE TYPE "DisputeReason" AS ENUM (
    'duplicate', 'spam', 'wrong_number', 'solicitation', 'job_seeker', 'outside_area', 'service_not_offered',
    'existing_customer', 'not_decision_maker', 'no_conversation', 'other'
);

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

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Dispute_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_openedById_fkey" FOREIGN KEY ("openedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_decidedById_fkey" FOREIGN KEY ("decidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_appealDecidedById_fkey" FOREIGN KEY ("appealDecidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_rulesVersion_fkey" FOREIGN KEY ("rulesVersion")
      REFERENCES "BillingRulesVersion"("version") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Dispute_text_length" CHECK (length("text") <= 4000),
    CONSTRAINT "Dispute_answer_due" CHECK (("state" = 'needs_info') = ("answerBy" IS NOT NULL)),
    CONSTRAINT "Dispute_decision_due"
      CHECK (("state" IN ('submitted', 'under_review', 'appealed')) = ("decideBy" IS NOT NULL)),
    CONSTRAINT "Dispute_decided_has_time"
      CHECK ("decidedAt" IS NOT NULL OR "state" IN ('submitted', 'under_review', 'needs_info', 'withdrawn')),
    CONSTRAINT "Dispute_appeal_pair"
      CHECK (("appealedAt" IS NOT NULL) = ("state" IN ('appealed', 'upheld') OR "appealDecidedAt" IS NOT NULL)),
    CONSTRAINT "Dispute_decider_is_another"
      CHECK ("decidedById" <> "openedById" AND "appealDecidedById" NOT IN ("openedById", "decidedById")),
    CONSTRAINT "Dispute_creditedCents_range" CHECK ("creditedCents" >= 0)
);
CREATE INDEX "Dispute_mechanicId_openedAt_idx" ON "Dispute"("mechanicId", "openedAt");
CREATE INDEX "Dispute_state_decideBy_id_idx" ON "Dispute"("state", "decideBy", "id");
CREATE UNIQUE INDEX "Dispute_one_per_call" ON "Dispute"("callId") WHERE "state" <> 'withdrawn';

CREATE TYPE "DisputeMessageKind" AS ENUM ('question', 'answer', 'appeal', 'decision', 'note', 'message');

CREATE TABLE "DisputeMessage" (
    "id" TEXT NOT NULL,
    "disputeId" TEXT NOT NULL,
    "authorId" TEXT,
    "kind" "DisputeMessageKind" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DisputeMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DisputeMessage_disputeId_fkey" FOREIGN KEY ("disputeId")
      REFERENCES "Dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisputeMessage_authorId_fkey" FOREIGN KEY ("authorId")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DisputeMessage_text_form" CHECK (length(btrim("text")) BETWEEN 1 AND 4000)
);
CREATE INDEX "DisputeMessage_disputeId_createdAt_idx" ON "DisputeMessage"("disputeId", "createdAt");
CREATE TRIGGER "DisputeMessage_immutable" BEFORE UPDATE ON "DisputeMessage"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Mechanics, users, applications, documents, the audit trail, and mail.

-- Keeps rows as they were written. Shared by the immutable tables of all areas.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TYPE "MechanicState" AS ENUM ('onboarding', 'active', 'paused', 'suspended');

CREATE TABLE "Mechanic" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "businessName" TEXT,
    "phoneNumber" TEXT NOT NULL,
    "phoneVerifiedAt" TIMESTAMPTZ(3),
    "newPhone" TEXT,
    "publicEmail" TEXT,
    "zipcode" TEXT NOT NULL,
    "radiusMiles" INTEGER,
    "timezone" TEXT NOT NULL,
    "mainCity" TEXT,
    "hours" JSONB NOT NULL,
    "state" "MechanicState" NOT NULL DEFAULT 'active',
    "stateReason" TEXT,
    "pausedUntil" TIMESTAMPTZ(3),
    "suspensionReason" TEXT,
    "isRegistered" BOOLEAN NOT NULL DEFAULT true,
    "registrations" JSONB NOT NULL DEFAULT '[]',
    "callsEndAt" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "documentsValidUntil" DATE,

    CONSTRAINT "Mechanic_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Mechanic_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
    CONSTRAINT "Mechanic_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "Mechanic_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
    CONSTRAINT "Mechanic_radiusMiles_range" CHECK ("radiusMiles" BETWEEN 1 AND 100),
    CONSTRAINT "Mechanic_hours_form" CHECK (jsonb_typeof("hours") = 'object'),
    CONSTRAINT "Mechanic_stateReason_form" CHECK ("stateReason" ~ '^[a-z_]{1,40}$'),
    CONSTRAINT "Mechanic_pausedUntil_paused" CHECK ("pausedUntil" IS NULL OR "state" = 'paused'),
    CONSTRAINT "Mechanic_suspensionReason_form" CHECK (
      "suspensionReason" IS NULL OR "state" = 'suspended' AND length("suspensionReason") BETWEEN 1 AND 2000),
    CONSTRAINT "Mechanic_newPhone_form" CHECK ("newPhone" ~ '^\+1[2-9][0-9]{9}$' AND "newPhone" <> "phoneNumber")
);
CREATE INDEX "Mechanic_isActive_name_id_idx" ON "Mechanic"("isActive", "name", "id");
CREATE INDEX "Mechanic_phoneNumber_idx" ON "Mechanic"("phoneNumber");
-- As lib/applications/data.ts compares email addresses: ignores case and the part after a plus sign.
CREATE INDEX "Mechanic_mailbox" ON "Mechanic"(regexp_replace(lower("publicEmail"), '[+][^@]*@', '@'));
CREATE INDEX "Mechanic_pausedUntil_idx" ON "Mechanic"("pausedUntil");
CREATE INDEX "Mechanic_callsEndAt_idx" ON "Mechanic"("callsEndAt");

-- Drivers see a mechanic and get their number only while the mechanic is active, has the required documents, including
-- the registration that their state requires, and has a verified number. Every write recomputes this.
CREATE FUNCTION follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isActive" := NEW."state" = 'active' AND NEW."isRegistered"
    AND NEW."callsEndAt" IS NOT NULL AND NEW."phoneVerifiedAt" IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "Mechanic_isActive" BEFORE INSERT OR UPDATE ON "Mechanic" FOR EACH ROW EXECUTE FUNCTION follow_state();

CREATE TABLE "Coverage" (
    "mechanicId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,
    "isByHand" BOOLEAN NOT NULL DEFAULT false,
    "ringPlace" INTEGER,

    CONSTRAINT "Coverage_pkey" PRIMARY KEY ("mechanicId","locationId"),
    CONSTRAINT "Coverage_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Coverage_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Coverage_priority_range" CHECK ("priority" BETWEEN 1 AND 999),
    CONSTRAINT "Coverage_ringPlace_range" CHECK ("ringPlace" >= 1)
);
CREATE INDEX "Coverage_locationId_priority_idx" ON "Coverage"("locationId", "priority");

CREATE TABLE "CoverageExclusion" (
    "mechanicId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,

    CONSTRAINT "CoverageExclusion_pkey" PRIMARY KEY ("mechanicId","locationId"),
    CONSTRAINT "CoverageExclusion_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CoverageExclusion_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CoverageExclusion_locationId_idx" ON "CoverageExclusion"("locationId");

CREATE TABLE "Offer" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL,
    "priceCents" INTEGER,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Offer_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Offer_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Offer_priceCents_range" CHECK ("priceCents" BETWEEN 0 AND 1000000)
);
CREATE INDEX "Offer_serviceId_idx" ON "Offer"("serviceId");
CREATE UNIQUE INDEX "Offer_mechanicId_serviceId_key" ON "Offer"("mechanicId", "serviceId");

CREATE TYPE "UserRole" AS ENUM ('mechanic', 'admin', 'super_admin');
CREATE TYPE "UserStatus" AS ENUM ('invited', 'pending_approval', 'active', 'suspended', 'closed');

CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT,
    "role" "UserRole" NOT NULL DEFAULT 'mechanic',
    "status" "UserStatus" NOT NULL DEFAULT 'pending_approval',
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "googleSubject" TEXT,
    "mechanicId" TEXT,
    "suspensionReason" TEXT,
    "lastSignInAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "User_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "User_email_form"
      CHECK ("email" ~ '^[^@\s]+@[^@\s]+$' AND "email" = lower("email") AND length("email") <= 254),
    CONSTRAINT "User_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
    CONSTRAINT "User_passwordHash_form" CHECK ("passwordHash" LIKE '$argon2id$%'),
    CONSTRAINT "User_sessionVersion_range" CHECK ("sessionVersion" > 0),
    CONSTRAINT "User_pending_is_mechanic" CHECK ("status" <> 'pending_approval' OR "role" = 'mechanic'),
    CONSTRAINT "User_mechanicId_is_mechanic" CHECK ("mechanicId" IS NULL OR "role" = 'mechanic'),
    CONSTRAINT "User_suspensionReason_form" CHECK (
      "suspensionReason" IS NULL OR "status" = 'suspended' AND length("suspensionReason") BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE UNIQUE INDEX "User_googleSubject_key" ON "User"("googleSubject");
CREATE UNIQUE INDEX "User_mechanicId_key" ON "User"("mechanicId");
CREATE INDEX "User_status_role_idx" ON "User"("status", "role");
CREATE INDEX "User_name_id_idx" ON "User"("name", "id");
CREATE INDEX "User_mailbox" ON "User"(regexp_replace(lower("email"), '[+][^@]*@', '@'));

-- Someone must be able to assign roles. The lock makes two super administrators who leave at the same time wait for
-- each other: the second one's query starts after the first one's commit, and finds no one left.
CREATE FUNCTION keep_a_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."role" <> 'super_admin' OR OLD."status" <> 'active' THEN
    RETURN COALESCE(NEW, OLD);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."role" = 'super_admin' AND NEW."status" = 'active' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('keep_a_super_admin'));
  IF NOT EXISTS (
    SELECT 1 FROM "User" WHERE "role" = 'super_admin' AND "status" = 'active' AND "id" <> OLD."id"
  ) THEN
    RAISE EXCEPTION 'the last active super_admin stays'
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'User_last_super_admin';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
CREATE TRIGGER "User_last_super_admin" BEFORE UPDATE OR DELETE ON "User"
  FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();

CREATE TABLE "UserSession" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserSession_userAgent_length" CHECK (length("userAgent") <= 300)
);
CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");
CREATE INDEX "UserSession_lastSeenAt_idx" ON "UserSession"("lastSeenAt");

CREATE TYPE "TokenKind" AS ENUM ('reset', 'invitation', 'email_confirmation');

CREATE TABLE "OneTimeToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" "TokenKind" NOT NULL,
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OneTimeToken_hash_form" CHECK (length("hash") >= 32)
);
CREATE UNIQUE INDEX "OneTimeToken_hash_key" ON "OneTimeToken"("hash");
CREATE INDEX "OneTimeToken_userId_kind_idx" ON "OneTimeToken"("userId", "kind");

CREATE TYPE "PhoneCodeChannel" AS ENUM ('call', 'sms');

CREATE TABLE "PhoneVerification" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "channel" "PhoneCodeChannel",
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ(3),
    "confirmedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PhoneVerification_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PhoneVerification_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PhoneVerification_confirmedById_fkey" FOREIGN KEY ("confirmedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PhoneVerification_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "PhoneVerification_attempts_range" CHECK ("attempts" BETWEEN 0 AND 10),
    CONSTRAINT "PhoneVerification_confirmed_is_verified" CHECK ("confirmedById" IS NULL OR "verifiedAt" IS NOT NULL)
);
CREATE INDEX "PhoneVerification_userId_phoneNumber_idx" ON "PhoneVerification"("userId", "phoneNumber");
CREATE INDEX "PhoneVerification_phoneNumber_verifiedAt_idx" ON "PhoneVerification"("phoneNumber", "verifiedAt");

CREATE TABLE "TermsAcceptance" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TermsAcceptance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TermsAcceptance_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TermsAcceptance_audience_form" CHECK ("audience" IN ('drivers', 'mechanics')),
    CONSTRAINT "TermsAcceptance_version_form" CHECK ("version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
CREATE UNIQUE INDEX "TermsAcceptance_userId_audience_version_key"
  ON "TermsAcceptance"("userId", "audience", "version");
CREATE TRIGGER "TermsAcceptance_immutable" BEFORE UPDATE ON "TermsAcceptance"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "MutedNotification" (
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MutedNotification_pkey" PRIMARY KEY ("userId","kind"),
    CONSTRAINT "MutedNotification_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "PendingErasure" (
    "userId" TEXT NOT NULL,
    "contacts" TEXT[],
    "names" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PendingErasure_pkey" PRIMARY KEY ("userId"),
    CONSTRAINT "PendingErasure_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TYPE "ApplicationStatus" AS ENUM (
    'draft', 'submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn'
);

CREATE TABLE "MechanicApplication" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "status" "ApplicationStatus" NOT NULL DEFAULT 'draft',
    "businessName" TEXT,
    "phoneNumber" TEXT,
    "phoneVerifiedAt" TIMESTAMPTZ(3),
    "services" JSONB,
    "zipcode" TEXT,
    "radiusMiles" INTEGER,
    "timezone" TEXT,
    "hours" JSONB,
    "submittedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" TEXT,
    "decisionNote" TEXT,
    "mechanicId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MechanicApplication_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MechanicApplication_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MechanicApplication_decidedById_fkey" FOREIGN KEY ("decidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MechanicApplication_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MechanicApplication_businessName_form" CHECK (length(btrim("businessName")) BETWEEN 1 AND 80),
    CONSTRAINT "MechanicApplication_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
    CONSTRAINT "MechanicApplication_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
    CONSTRAINT "MechanicApplication_radiusMiles_range" CHECK ("radiusMiles" BETWEEN 1 AND 100),
    CONSTRAINT "MechanicApplication_services_form" CHECK (jsonb_typeof("services") = 'array'),
    CONSTRAINT "MechanicApplication_hours_form" CHECK (jsonb_typeof("hours") = 'object'),
    CONSTRAINT "MechanicApplication_submitted_has_time"
      CHECK ("status" IN ('draft', 'withdrawn') OR "submittedAt" IS NOT NULL),
    CONSTRAINT "MechanicApplication_decided_has_time"
      CHECK (("status" IN ('approved', 'rejected')) = ("decidedAt" IS NOT NULL)),
    CONSTRAINT "MechanicApplication_approved_has_mechanic" CHECK (("status" = 'approved') = ("mechanicId" IS NOT NULL)),
    CONSTRAINT "MechanicApplication_decider_is_another" CHECK ("decidedById" <> "userId")
);
CREATE UNIQUE INDEX "MechanicApplication_mechanicId_key" ON "MechanicApplication"("mechanicId");
CREATE INDEX "MechanicApplication_status_submittedAt_id_idx" ON "MechanicApplication"("status", "submittedAt", "id");
CREATE INDEX "MechanicApplication_userId_idx" ON "MechanicApplication"("userId");
CREATE INDEX "MechanicApplication_phoneNumber_idx" ON "MechanicApplication"("phoneNumber");
CREATE UNIQUE INDEX "MechanicApplication_one_open" ON "MechanicApplication"("userId")
  WHERE "status" NOT IN ('rejected', 'withdrawn');

CREATE TYPE "ApplicationMessageKind" AS ENUM ('question', 'answer', 'note');

CREATE TABLE "ApplicationMessage" (
    "id" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "authorId" TEXT,
    "kind" "ApplicationMessageKind" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApplicationMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApplicationMessage_applicationId_fkey" FOREIGN KEY ("applicationId")
      REFERENCES "MechanicApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ApplicationMessage_authorId_fkey" FOREIGN KEY ("authorId")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApplicationMessage_text_form" CHECK (length(btrim("text")) BETWEEN 1 AND 4000)
);
CREATE INDEX "ApplicationMessage_applicationId_createdAt_idx" ON "ApplicationMessage"("applicationId", "createdAt");
CREATE TRIGGER "ApplicationMessage_immutable" BEFORE UPDATE ON "ApplicationMessage"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TYPE "DocumentKind" AS ENUM ('insurance', 'ase', 'state_registration');
CREATE TYPE "DocumentCheck" AS ENUM ('lookup', 'phone', 'copy');

CREATE TABLE "ApplicationDocument" (
    "id" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "number" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "expiresOn" DATE,
    "approvedAt" TIMESTAMPTZ(3),
    "approvedById" TEXT,
    "checkMethod" "DocumentCheck",
    "checkReference" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApplicationDocument_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApplicationDocument_applicationId_fkey" FOREIGN KEY ("applicationId")
      REFERENCES "MechanicApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ApplicationDocument_approvedById_fkey" FOREIGN KEY ("approvedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ApplicationDocument_number_form" CHECK (length(btrim("number")) BETWEEN 1 AND 60),
    CONSTRAINT "ApplicationDocument_issuer_form" CHECK (length(btrim("issuer")) BETWEEN 1 AND 80),
    CONSTRAINT "ApplicationDocument_approval_pair" CHECK (num_nonnulls("approvedAt", "approvedById") <> 1),
    CONSTRAINT "ApplicationDocument_check_pair" CHECK (num_nonnulls("checkMethod", "checkReference") <> 1)
);
CREATE INDEX "ApplicationDocument_kind_number_idx" ON "ApplicationDocument"("kind", "number");
CREATE INDEX "ApplicationDocument_expiresOn_idx" ON "ApplicationDocument"("expiresOn");
CREATE UNIQUE INDEX "ApplicationDocument_applicationId_kind_key" ON "ApplicationDocument"("applicationId", "kind");
-- As lib/applications/data.ts compares registration numbers: ignores case and punctuation.
CREATE INDEX "ApplicationDocument_registration" ON "ApplicationDocument"
  (upper(regexp_replace("number", '[^[:alnum:]]', '', 'g'))) WHERE "kind" = 'state_registration';

CREATE TYPE "DocumentStatus" AS ENUM ('waiting', 'approved', 'refused', 'replaced', 'removed');

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

    CONSTRAINT "MechanicDocument_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MechanicDocument_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MechanicDocument_decidedById_fkey" FOREIGN KEY ("decidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MechanicDocument_number_form" CHECK (length(btrim("number")) BETWEEN 1 AND 60),
    CONSTRAINT "MechanicDocument_issuer_form" CHECK (length(btrim("issuer")) BETWEEN 1 AND 80),
    CONSTRAINT "MechanicDocument_stateCode_form"
      CHECK ("stateCode" = '' OR ("kind" = 'state_registration' AND "stateCode" ~ '^[A-Z]{2}$')),
    CONSTRAINT "MechanicDocument_expiry_known"
      CHECK ("expiresOn" IS NOT NULL OR ("hasNoExpiry" AND "status" <> 'approved')),
    CONSTRAINT "MechanicDocument_decision_pair" CHECK (num_nonnulls("decidedAt", "decidedById") <> 1),
    CONSTRAINT "MechanicDocument_refusal_reason" CHECK (("status" = 'refused') = ("refusalReason" IS NOT NULL)),
    CONSTRAINT "MechanicDocument_check_pair" CHECK (num_nonnulls("checkMethod", "checkReference") <> 1)
);
CREATE INDEX "MechanicDocument_mechanicId_kind_stateCode_idx" ON "MechanicDocument"("mechanicId", "kind", "stateCode");
CREATE INDEX "MechanicDocument_status_createdAt_id_idx" ON "MechanicDocument"("status", "createdAt", "id");
CREATE INDEX "MechanicDocument_status_expiresOn_idx" ON "MechanicDocument"("status", "expiresOn");
CREATE INDEX "MechanicDocument_kind_number_idx" ON "MechanicDocument"("kind", "number");
-- At most one version of each document is in force, and at most one is waiting for review.
CREATE UNIQUE INDEX "MechanicDocument_approved_key" ON "MechanicDocument"("mechanicId", "kind", "stateCode")
  WHERE "status" = 'approved';
CREATE UNIQUE INDEX "MechanicDocument_waiting_key" ON "MechanicDocument"("mechanicId", "kind", "stateCode")
  WHERE "status" = 'waiting';

-- A version of a document stays as it was reviewed. A renewal is another row.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."mechanicId", NEW."kind", NEW."stateCode", NEW."number", NEW."issuer", NEW."hasNoExpiry")
    IS DISTINCT FROM (OLD."mechanicId", OLD."kind", OLD."stateCode", OLD."number", OLD."issuer", OLD."hasNoExpiry")
  THEN
    RAISE EXCEPTION 'a document does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "MechanicDocument_immutable" BEFORE UPDATE ON "MechanicDocument"
  FOR EACH ROW EXECUTE FUNCTION keep_document();

CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "actorId" TEXT,
    "actorRole" "UserRole",
    "action" TEXT NOT NULL,
    "subjectKind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "batchId" TEXT,
    "before" JSONB,
    "after" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AuditEvent_action_form" CHECK ("action" ~ '^[a-z_]+(\.[a-z_]+)+$'),
    CONSTRAINT "AuditEvent_subjectKind_form" CHECK ("subjectKind" ~ '^[a-z_]{1,40}$'),
    CONSTRAINT "AuditEvent_actor_pair" CHECK (num_nonnulls("actorId", "actorRole") <> 1)
);
CREATE INDEX "AuditEvent_subjectKind_subjectId_createdAt_idx" ON "AuditEvent"("subjectKind", "subjectId", "createdAt");
CREATE INDEX "AuditEvent_actorId_createdAt_idx" ON "AuditEvent"("actorId", "createdAt");
CREATE INDEX "AuditEvent_createdAt_id_idx" ON "AuditEvent"("createdAt", "id");
CREATE INDEX "AuditEvent_batchId_id_idx" ON "AuditEvent"("batchId", "id");

-- The audit trail is immutable, except that erase_audit_data and erase_audit_words remove personal data from it. Who
-- did what to which record, and when, always stays. Their setting isn't a permission: the app's role can't update the
-- table without them (see npm run db:roles). They set it in their bodies, since CREATE FUNCTION ... SET would need a
-- superuser. It ends with the transaction and is rolled back with an error.
CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('roadcall.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "AuditEvent_immutable" BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_event();
CREATE TRIGGER "AuditEvent_kept" BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Keeps which fields changed, and the values that say nothing about a person.
CREATE FUNCTION erased_snapshot(snapshot jsonb)
RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN jsonb_typeof(snapshot) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN jsonb_typeof(value) IN ('boolean', 'number', 'null') OR key IN ('status', 'role', 'state', 'stateReason', 'mechanicId') THEN value
      ELSE '"Erased"' END), '{}') FROM jsonb_each(snapshot)
  ) ELSE snapshot END
$$;

-- Erases a closed account's data from the events about the user, their mechanic, and their applications. Finds them by
-- index, however long the audit trail is.
CREATE FUNCTION erase_audit_data(erased_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased_mechanic text;
  applications text[] := ARRAY(SELECT "id" FROM "MechanicApplication" WHERE "userId" = erased_user);
BEGIN
  SELECT "mechanicId" INTO erased_mechanic FROM "User" WHERE "id" = erased_user AND "status" = 'closed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a closed account can be erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM set_config('roadcall.erasing', 'on', true);
  UPDATE "AuditEvent" SET "before" = erased_snapshot("before"), "after" = erased_snapshot("after")
    WHERE "subjectKind" = 'user' AND "subjectId" = erased_user
      OR "subjectKind" = 'mechanic' AND "subjectId" = erased_mechanic
      OR "subjectKind" = 'application' AND "subjectId" = ANY (applications);
  PERFORM set_config('roadcall.erasing', 'off', true);
END $$;

-- Replaces words, unless they are part of longer ones, with "Erased".
CREATE FUNCTION erase_words(value text, words text[])
RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN cardinality(words) = 0 THEN value ELSE regexp_replace(value, '(?<![[:alnum:]])(' || (
    SELECT string_agg(regexp_replace(word, '([]*+?^${}()|.[\\])', '\\\1', 'g'), '|') FROM unnest(words) word
  ) || ')(?![[:alnum:]])', 'Erased', 'g') END
$$;

-- Replaces words in the strings of a JSON value, at any depth.
CREATE FUNCTION erase_json_words(value jsonb, words text[])
RETURNS jsonb LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(erase_words(value #>> '{}', words))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(erase_json_words(item, words) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS list(item, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, erase_json_words(item, words)), '{}')
      FROM jsonb_each(value) AS field(key, item))
    ELSE value END;
END $$;

-- Erases words of a closed account from the next `most` events in order of ID. Returns the last one's ID, and how many
-- there were. `names` may belong to someone else too, so other people's records keep them.
CREATE FUNCTION erase_audit_words(
  erased_user text, words text[], names text[], start_after text, most int, OUT last text, OUT seen int
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "User" WHERE "id" = erased_user AND "status" = 'closed') THEN
    RAISE EXCEPTION 'only a closed account can be erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM set_config('roadcall.erasing', 'on', true);
  SELECT max("id"), count(*) INTO last, seen
    FROM (SELECT "id" FROM "AuditEvent" WHERE "id" > start_after ORDER BY "id" LIMIT most) slice;
  UPDATE "AuditEvent" SET "before" = erase_json_words("before", words), "after" = erase_json_words("after", words)
    WHERE "id" > start_after AND "id" <= last
      AND EXISTS (SELECT FROM unnest(words) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
  UPDATE "AuditEvent" SET "before" = erase_json_words("before", names), "after" = erase_json_words("after", names)
    WHERE "id" > start_after AND "id" <= last AND "subjectKind" NOT IN ('user', 'mechanic', 'application')
      AND EXISTS (SELECT FROM unnest(names) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
  PERFORM set_config('roadcall.erasing', 'off', true);
END $$;

-- Only the app calls these (see npm run db:roles). By default, everyone could.
REVOKE EXECUTE ON FUNCTION erase_audit_data, erase_audit_words FROM PUBLIC;

CREATE TYPE "MailState" AS ENUM ('waiting', 'sending', 'sent', 'failed');

CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT,
    "idempotencyKey" TEXT NOT NULL,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "workerId" UUID,
    "leasedUntil" TIMESTAMPTZ(3),
    "lastErrorCode" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OutboxMail_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$'),
    CONSTRAINT "OutboxMail_attempts_range" CHECK ("attempts" >= 0),
    CONSTRAINT "OutboxMail_text_until_sent" CHECK (("text" IS NOT NULL) = ("state" IN ('waiting', 'sending'))),
    CONSTRAINT "OutboxMail_sent_has_time" CHECK (("state" = 'sent') = ("sentAt" IS NOT NULL)),
    CONSTRAINT "OutboxMail_sending_has_lease"
      CHECK (("state" = 'sending') = ("workerId" IS NOT NULL AND "leasedUntil" IS NOT NULL))
);
CREATE UNIQUE INDEX "OutboxMail_idempotencyKey_key" ON "OutboxMail"("idempotencyKey");
CREATE INDEX "OutboxMail_state_nextAttemptAt_idx" ON "OutboxMail"("state", "nextAttemptAt");
CREATE INDEX "OutboxMail_kind_recipient_idx" ON "OutboxMail"("kind", "recipient");

CREATE TYPE "ApplicationStatus" AS ENUM ('draft', 'submitted', 'in_review', 'needs_info', 'approved', 'rejected', 'withdrawn');

CREATE TYPE "ApplicationMessageKind" AS ENUM ('question', 'answer', 'note');

CREATE TYPE "DocumentKind" AS ENUM ('insurance', 'ase', 'state_registration');

CREATE TYPE "MechanicState" AS ENUM ('onboarding', 'active', 'paused', 'suspended');

CREATE TYPE "UserRole" AS ENUM ('mechanic', 'admin', 'super_admin');

CREATE TYPE "UserStatus" AS ENUM ('invited', 'pending_approval', 'active', 'suspended', 'closed');

CREATE TYPE "TokenKind" AS ENUM ('reset', 'invitation', 'email_confirmation');

ALTER TABLE "Mechanic"
  ADD COLUMN "state" "MechanicState" NOT NULL DEFAULT 'active',
  ADD COLUMN "stateReason" TEXT;
UPDATE "Mechanic" SET "state" = 'suspended', "stateReason" = 'administrator' WHERE NOT "isActive";

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
    "flags" TEXT[],
    "submittedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" TEXT,
    "decisionNote" TEXT,
    "mechanicId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MechanicApplication_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ApplicationMessage" (
    "id" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "authorId" TEXT,
    "kind" "ApplicationMessageKind" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApplicationMessage_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ApplicationDocument" (
    "id" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "number" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "expiresOn" DATE NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "approvedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApplicationDocument_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "actorId" TEXT,
    "actorRole" "UserRole",
    "action" TEXT NOT NULL,
    "subjectKind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

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
    "lastSignInAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "UserSession" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL,
    "userAgent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UserSession_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "OneTimeToken" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" "TokenKind" NOT NULL,
    "hash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OneTimeToken_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "PhoneVerification" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ(3),
    "confirmedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PhoneVerification_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "TermsAcceptance" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TermsAcceptance_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "MechanicApplication_mechanicId_key" ON "MechanicApplication"("mechanicId");

CREATE INDEX "MechanicApplication_status_submittedAt_id_idx" ON "MechanicApplication"("status", "submittedAt", "id");

CREATE INDEX "MechanicApplication_userId_idx" ON "MechanicApplication"("userId");

CREATE INDEX "MechanicApplication_phoneNumber_idx" ON "MechanicApplication"("phoneNumber");

CREATE INDEX "ApplicationMessage_applicationId_createdAt_idx" ON "ApplicationMessage"("applicationId", "createdAt");

CREATE INDEX "ApplicationDocument_kind_number_idx" ON "ApplicationDocument"("kind", "number");

CREATE INDEX "ApplicationDocument_expiresOn_idx" ON "ApplicationDocument"("expiresOn");

CREATE UNIQUE INDEX "ApplicationDocument_applicationId_kind_key" ON "ApplicationDocument"("applicationId", "kind");

CREATE INDEX "AuditEvent_subjectKind_subjectId_createdAt_idx" ON "AuditEvent"("subjectKind", "subjectId", "createdAt");

CREATE INDEX "AuditEvent_actorId_createdAt_idx" ON "AuditEvent"("actorId", "createdAt");

CREATE INDEX "AuditEvent_createdAt_id_idx" ON "AuditEvent"("createdAt", "id");

CREATE INDEX "Mechanic_phoneNumber_idx" ON "Mechanic"("phoneNumber");

CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

CREATE UNIQUE INDEX "User_googleSubject_key" ON "User"("googleSubject");

CREATE UNIQUE INDEX "User_mechanicId_key" ON "User"("mechanicId");

CREATE INDEX "User_status_role_idx" ON "User"("status", "role");

CREATE INDEX "User_name_id_idx" ON "User"("name", "id");

CREATE INDEX "UserSession_userId_idx" ON "UserSession"("userId");

CREATE INDEX "UserSession_lastSeenAt_idx" ON "UserSession"("lastSeenAt");

CREATE UNIQUE INDEX "OneTimeToken_hash_key" ON "OneTimeToken"("hash");

CREATE INDEX "OneTimeToken_userId_kind_idx" ON "OneTimeToken"("userId", "kind");

CREATE INDEX "PhoneVerification_userId_phoneNumber_idx" ON "PhoneVerification"("userId", "phoneNumber");

CREATE INDEX "PhoneVerification_phoneNumber_verifiedAt_idx" ON "PhoneVerification"("phoneNumber", "verifiedAt");

CREATE UNIQUE INDEX "TermsAcceptance_userId_audience_version_key" ON "TermsAcceptance"("userId", "audience", "version");

ALTER TABLE "MechanicApplication" ADD CONSTRAINT "MechanicApplication_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "MechanicApplication" ADD CONSTRAINT "MechanicApplication_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "MechanicApplication" ADD CONSTRAINT "MechanicApplication_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ApplicationMessage" ADD CONSTRAINT "ApplicationMessage_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "MechanicApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ApplicationMessage" ADD CONSTRAINT "ApplicationMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ApplicationDocument" ADD CONSTRAINT "ApplicationDocument_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "MechanicApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ApplicationDocument" ADD CONSTRAINT "ApplicationDocument_approvedById_fkey" FOREIGN KEY ("approvedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "User" ADD CONSTRAINT "User_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "OneTimeToken" ADD CONSTRAINT "OneTimeToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PhoneVerification" ADD CONSTRAINT "PhoneVerification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PhoneVerification" ADD CONSTRAINT "PhoneVerification_confirmedById_fkey" FOREIGN KEY ("confirmedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "TermsAcceptance" ADD CONSTRAINT "TermsAcceptance_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: forms, ranges, and what belongs together.
ALTER TABLE "Mechanic"
  ADD CONSTRAINT "Mechanic_stateReason_form" CHECK ("stateReason" ~ '^[a-z_]{1,40}$');

ALTER TABLE "User"
  ADD CONSTRAINT "User_email_form" CHECK ("email" ~ '^[^@\s]+@[^@\s]+$' AND "email" = lower("email") AND length("email") <= 254),
  ADD CONSTRAINT "User_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "User_passwordHash_form" CHECK ("passwordHash" LIKE '$argon2id$%'),
  ADD CONSTRAINT "User_sessionVersion_range" CHECK ("sessionVersion" > 0),
  ADD CONSTRAINT "User_pending_is_mechanic" CHECK ("status" <> 'pending_approval' OR "role" = 'mechanic'),
  ADD CONSTRAINT "User_mechanicId_is_mechanic" CHECK ("mechanicId" IS NULL OR "role" = 'mechanic');

ALTER TABLE "UserSession"
  ADD CONSTRAINT "UserSession_userAgent_length" CHECK (length("userAgent") <= 300);

ALTER TABLE "OneTimeToken"
  ADD CONSTRAINT "OneTimeToken_hash_form" CHECK (length("hash") >= 32);

ALTER TABLE "PhoneVerification"
  ADD CONSTRAINT "PhoneVerification_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "PhoneVerification_attempts_range" CHECK ("attempts" BETWEEN 0 AND 10),
  ADD CONSTRAINT "PhoneVerification_confirmed_is_verified" CHECK ("confirmedById" IS NULL OR "verifiedAt" IS NOT NULL);

ALTER TABLE "TermsAcceptance"
  ADD CONSTRAINT "TermsAcceptance_audience_form" CHECK ("audience" IN ('drivers', 'mechanics')),
  ADD CONSTRAINT "TermsAcceptance_version_form" CHECK ("version" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');

ALTER TABLE "MechanicApplication"
  ADD CONSTRAINT "MechanicApplication_businessName_form" CHECK (length(btrim("businessName")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "MechanicApplication_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "MechanicApplication_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "MechanicApplication_radiusMiles_range" CHECK ("radiusMiles" BETWEEN 1 AND 100),
  ADD CONSTRAINT "MechanicApplication_services_form" CHECK (jsonb_typeof("services") = 'array'),
  ADD CONSTRAINT "MechanicApplication_hours_form" CHECK (jsonb_typeof("hours") = 'object'),
  ADD CONSTRAINT "MechanicApplication_submitted_has_time" CHECK ("status" IN ('draft', 'withdrawn') OR "submittedAt" IS NOT NULL),
  ADD CONSTRAINT "MechanicApplication_decided_has_time" CHECK (("status" IN ('approved', 'rejected')) = ("decidedAt" IS NOT NULL)),
  ADD CONSTRAINT "MechanicApplication_approved_has_mechanic" CHECK (("status" = 'approved') = ("mechanicId" IS NOT NULL)),
  ADD CONSTRAINT "MechanicApplication_decider_is_another" CHECK ("decidedById" <> "userId");

CREATE UNIQUE INDEX "MechanicApplication_one_open" ON "MechanicApplication"("userId")
  WHERE "status" NOT IN ('rejected', 'withdrawn');

ALTER TABLE "ApplicationMessage"
  ADD CONSTRAINT "ApplicationMessage_text_form" CHECK (length(btrim("text")) BETWEEN 1 AND 4000);

ALTER TABLE "ApplicationDocument"
  ADD CONSTRAINT "ApplicationDocument_number_form" CHECK (length(btrim("number")) BETWEEN 1 AND 60),
  ADD CONSTRAINT "ApplicationDocument_issuer_form" CHECK (length(btrim("issuer")) BETWEEN 1 AND 80),
  ADD CONSTRAINT "ApplicationDocument_approval_pair" CHECK (num_nonnulls("approvedAt", "approvedById") <> 1);

ALTER TABLE "AuditEvent"
  ADD CONSTRAINT "AuditEvent_action_form" CHECK ("action" ~ '^[a-z_]+(\.[a-z_]+)+$'),
  ADD CONSTRAINT "AuditEvent_subjectKind_form" CHECK ("subjectKind" ~ '^[a-z_]{1,40}$'),
  ADD CONSTRAINT "AuditEvent_actor_pair" CHECK (num_nonnulls("actorId", "actorRole") <> 1);

-- Whoever changes a mechanic's state changes with it what the public sees.
CREATE FUNCTION follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isActive" := NEW."state" = 'active';
  RETURN NEW;
END $$;
CREATE TRIGGER "Mechanic_isActive" BEFORE INSERT OR UPDATE ON "Mechanic" FOR EACH ROW EXECUTE FUNCTION follow_state();

-- What was agreed to, said and done stays as it was written.
CREATE TRIGGER "TermsAcceptance_immutable" BEFORE UPDATE ON "TermsAcceptance" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ApplicationMessage_immutable" BEFORE UPDATE ON "ApplicationMessage" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "AuditEvent_immutable" BEFORE UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "AuditEvent_kept" BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Somebody must be able to give roles. The lock makes two who leave at once wait for each other: the second one's
-- query begins after the first has committed, and finds nobody left.
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
CREATE TRIGGER "User_last_super_admin" BEFORE UPDATE OR DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();

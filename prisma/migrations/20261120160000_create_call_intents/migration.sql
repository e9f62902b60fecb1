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
    "consent" BOOLEAN NOT NULL,
    "addressHash" TEXT,

    CONSTRAINT "CallIntent_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "CallIntent_numberShown_createdAt_idx" ON "CallIntent"("numberShown", "createdAt");

CREATE INDEX "CallIntent_session_createdAt_idx" ON "CallIntent"("session", "createdAt");

CREATE INDEX "RateLimit_resetAt_idx" ON "RateLimit"("resetAt");

ALTER TABLE "CallIntent"
  ADD CONSTRAINT "CallIntent_session_form" CHECK ("session" ~ '^[A-Za-z0-9-]{8,64}$'),
  ADD CONSTRAINT "CallIntent_source_form" CHECK ("source" ~ '^[a-z0-9-]{1,40}$'),
  ADD CONSTRAINT "CallIntent_page_form" CHECK ("page" LIKE '/%' AND length("page") <= 300),
  ADD CONSTRAINT "CallIntent_numberShown_form" CHECK ("numberShown" ~ '^\+1[2-9][0-9]{9}$'),
  ADD CONSTRAINT "CallIntent_clickId_pair" CHECK (num_nonnulls("clickIdKind", "clickId") <> 1),
  ADD CONSTRAINT "CallIntent_clickIdKind_form" CHECK ("clickIdKind" IN ('gclid', 'gbraid', 'wbraid')),
  ADD CONSTRAINT "CallIntent_tracking_needs_consent" CHECK ("consent" OR num_nonnulls("clickId", "utm") = 0);

ALTER TABLE "RateLimit" ADD CONSTRAINT "RateLimit_count_range" CHECK ("count" > 0);

-- What was tapped stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "CallIntent_immutable" BEFORE UPDATE ON "CallIntent" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- AlterTable
ALTER TABLE "Mechanic" ADD COLUMN     "callsEndAt" TIMESTAMPTZ(3),
ADD COLUMN     "phoneVerifiedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Mechanic_callsEndAt_idx" ON "Mechanic"("callsEndAt");

-- Drivers get the number of a mechanic only while the required documents allow it, and only a verified number.
CREATE OR REPLACE FUNCTION follow_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."isActive" := NEW."state" = 'active' AND NEW."isRegistered"
    AND NEW."callsEndAt" IS NOT NULL AND NEW."phoneVerifiedAt" IS NOT NULL;
  RETURN NEW;
END $$;

-- Applicants verified their numbers. Those of other mechanics who are listed, or were, have been called by drivers.
UPDATE "Mechanic" SET "phoneVerifiedAt" = "createdAt"
WHERE "state" <> 'onboarding'
  OR EXISTS (SELECT 1 FROM "MechanicApplication" application WHERE application."mechanicId" = "Mechanic"."id");

-- The state of a ZIP code, for states that require a registration; '' for the others.
CREATE OR REPLACE FUNCTION pg_temp.registering_state(zip text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN zip BETWEEN '90000' AND '96199' THEN 'CA'
    WHEN zip BETWEEN '06000' AND '06999' AND zip <> '06390' THEN 'CT'
    WHEN zip BETWEEN '32000' AND '34999' AND left(zip, 3) <> '340' THEN 'FL'
    WHEN zip BETWEEN '96700' AND '96899' AND zip <> '96799' THEN 'HI'
    WHEN zip BETWEEN '48000' AND '49999' THEN 'MI'
    WHEN zip BETWEEN '88900' AND '89899' THEN 'NV'
    WHEN zip BETWEEN '10000' AND '14999' OR zip IN ('00501', '00544', '06390') THEN 'NY'
    ELSE '' END
$$;

-- Insurance counts for another 14 days, a required registration for none. The end is in the mechanic's zone.
UPDATE "Mechanic" SET "callsEndAt" = allowed."endsAt"
FROM (
  SELECT mechanic."id", least(insurance."expiresOn" + 15, registration."expiresOn" + 1)::timestamp
    AT TIME ZONE mechanic."timezone" AS "endsAt"
  FROM "Mechanic" mechanic
  JOIN "MechanicDocument" insurance ON insurance."mechanicId" = mechanic."id"
    AND insurance."kind" = 'insurance' AND insurance."status" = 'approved'
  LEFT JOIN "MechanicDocument" registration ON registration."mechanicId" = mechanic."id"
    AND registration."kind" = 'state_registration' AND registration."status" = 'approved'
    AND registration."stateCode" = pg_temp.registering_state(mechanic."zipcode")
  WHERE pg_temp.registering_state(mechanic."zipcode") = '' OR registration."id" IS NOT NULL
) allowed
WHERE allowed."id" = "Mechanic"."id" AND allowed."endsAt" > now();

DROP FUNCTION pg_temp.registering_state(text);

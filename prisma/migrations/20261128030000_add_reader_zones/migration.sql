ALTER TABLE "User" ADD COLUMN "timezone" TEXT;
ALTER TABLE "User" ADD CONSTRAINT "User_timezone_known" CHECK ("timezone" IN (
  'America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles',
  'America/Anchorage', 'Pacific/Honolulu'
));

-- Calls that were matched to a tap afterward now have the tap's service.
UPDATE "Call" c SET "serviceId" = i."serviceId" FROM "CallIntent" i
WHERE i."id" = c."intentId" AND c."serviceId" IS NULL AND i."serviceId" IS NOT NULL;

-- Blocks outlast the numbers of calls, so they hold a keyed hash instead. The database doesn't have the key and can't
-- hash the numbers it has. No site is in use yet, so they are deleted; a mechanic can block a caller again with the
-- next dispute.
DELETE FROM "BlockedCaller";
ALTER TABLE "BlockedCaller" DROP CONSTRAINT "BlockedCaller_phoneNumber_form";
ALTER TABLE "BlockedCaller" RENAME COLUMN "phoneNumber" TO "phoneHash";
ALTER TABLE "BlockedCaller"
  ADD CONSTRAINT "BlockedCaller_phoneHash_form" CHECK ("phoneHash" ~ '^[0-9a-f]{32}$');

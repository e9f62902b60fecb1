-- A purged page is never served again; a page to renew is served until the new one is made.
ALTER TABLE "PageInvalidation" ADD COLUMN "isPurge" BOOLEAN NOT NULL DEFAULT false;

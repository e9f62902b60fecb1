-- AlterTable
ALTER TABLE "JobRun" ADD COLUMN "dueAt" TIMESTAMPTZ(3);

UPDATE "JobRun" SET "dueAt" = now()
WHERE "state" IN ('enqueued', 'running') AND "workerId" IS NULL;

-- What Prisma's schema language cannot express.
CREATE INDEX "JobRun_dueAt_idx" ON "JobRun" ("dueAt") WHERE "workerId" IS NULL;

ALTER TABLE "JobRun"
  ADD CONSTRAINT "JobRun_queued_has_dueAt" CHECK (("state" IN ('enqueued', 'running') AND "workerId" IS NULL) = ("dueAt" IS NOT NULL));

DROP SCHEMA pgboss CASCADE;

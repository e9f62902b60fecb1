-- Job runs, imports, counts, and rate limits.

CREATE TYPE "JobState" AS ENUM (
    'new', 'enqueued', 'running', 'pausing', 'paused', 'interrupted', 'cancelling', 'cancelled', 'succeeded',
    'errored'
);

CREATE TABLE "JobRun" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "lockKey" TEXT NOT NULL,
    "state" "JobState" NOT NULL DEFAULT 'new',
    "isDryRun" BOOLEAN NOT NULL DEFAULT false,
    "cursor" JSONB,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "sample" JSONB NOT NULL DEFAULT '[]',
    "ticket" UUID,
    "dueAt" TIMESTAMPTZ(3),
    "workerId" UUID,
    "leasedUntil" TIMESTAMPTZ(3),
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "requestedById" TEXT,
    "scheduledFor" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "JobRun_requestedById_fkey" FOREIGN KEY ("requestedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobRun_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$'),
    CONSTRAINT "JobRun_lockKey_form" CHECK (length("lockKey") BETWEEN 1 AND 200),
    CONSTRAINT "JobRun_done_range" CHECK ("done" >= 0),
    CONSTRAINT "JobRun_total_range" CHECK ("total" >= 0),
    CONSTRAINT "JobRun_sample_form" CHECK (jsonb_typeof("sample") = 'array'),
    CONSTRAINT "JobRun_lease_pair" CHECK (num_nonnulls("workerId", "leasedUntil") <> 1),
    CONSTRAINT "JobRun_leased_states" CHECK ("workerId" IS NULL OR "state" IN ('running', 'pausing', 'cancelling')),
    CONSTRAINT "JobRun_queued_has_ticket" CHECK ("state" NOT IN ('enqueued', 'running') OR "ticket" IS NOT NULL),
    CONSTRAINT "JobRun_queued_has_dueAt"
      CHECK (("state" IN ('enqueued', 'running') AND "workerId" IS NULL) = ("dueAt" IS NOT NULL)),
    CONSTRAINT "JobRun_finished_has_time"
      CHECK (("state" IN ('cancelled', 'succeeded', 'errored')) = ("finishedAt" IS NOT NULL))
);
CREATE INDEX "JobRun_kind_createdAt_idx" ON "JobRun"("kind", "createdAt");
CREATE INDEX "JobRun_state_leasedUntil_idx" ON "JobRun"("state", "leasedUntil");
CREATE UNIQUE INDEX "JobRun_kind_scheduledFor_key" ON "JobRun"("kind", "scheduledFor");
-- One active run per key.
CREATE UNIQUE INDEX "JobRun_one_active" ON "JobRun"("lockKey")
  WHERE "state" NOT IN ('cancelled', 'succeeded', 'errored');
-- Finds the next slice to run.
CREATE INDEX "JobRun_dueAt_idx" ON "JobRun"("dueAt") WHERE "dueAt" IS NOT NULL;

CREATE TYPE "CsvImportState" AS ENUM ('checking', 'checked', 'applying', 'applied');

CREATE TABLE "CsvImport" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "state" "CsvImportState" NOT NULL DEFAULT 'checking',
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "skippedCount" INTEGER NOT NULL DEFAULT 0,
    "ignoredColumns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "runId" TEXT,
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CsvImport_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CsvImport_createdById_fkey" FOREIGN KEY ("createdById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "CsvImport_kind_createdAt_idx" ON "CsvImport"("kind", "createdAt");
CREATE INDEX "CsvImport_createdAt_idx" ON "CsvImport"("createdAt");

CREATE TYPE "CsvOutcome" AS ENUM ('waiting', 'unchanged', 'added', 'changed', 'refused', 'conflict');

CREATE TABLE "CsvImportRow" (
    "importId" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "key" TEXT,
    "cells" JSONB NOT NULL,
    "outcome" "CsvOutcome" NOT NULL DEFAULT 'waiting',
    "column" TEXT,
    "message" TEXT,
    "before" JSONB,

    CONSTRAINT "CsvImportRow_pkey" PRIMARY KEY ("importId","line"),
    CONSTRAINT "CsvImportRow_importId_fkey" FOREIGN KEY ("importId")
      REFERENCES "CsvImport"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CsvImportRow_importId_key_idx" ON "CsvImportRow"("importId", "key");
CREATE INDEX "CsvImportRow_importId_outcome_line_idx" ON "CsvImportRow"("importId", "outcome", "line");

CREATE TABLE "EventCount" (
    "event" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "EventCount_pkey" PRIMARY KEY ("event","hour")
);

CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resetAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "RateLimit_count_range" CHECK ("count" > 0)
);
CREATE INDEX "RateLimit_resetAt_idx" ON "RateLimit"("resetAt");

-- CreateEnum
CREATE TYPE "JobState" AS ENUM ('new', 'enqueued', 'running', 'pausing', 'paused', 'interrupted', 'cancelling', 'cancelled', 'succeeded', 'errored');

-- CreateTable
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

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "JobRun_kind_createdAt_idx" ON "JobRun"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "JobRun_state_leasedUntil_idx" ON "JobRun"("state", "leasedUntil");

-- CreateIndex
CREATE INDEX "JobRun_ticket_idx" ON "JobRun"("ticket");

-- CreateIndex
CREATE UNIQUE INDEX "JobRun_kind_scheduledFor_key" ON "JobRun"("kind", "scheduledFor");

-- AddForeignKey
ALTER TABLE "JobRun" ADD CONSTRAINT "JobRun_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot express.
CREATE UNIQUE INDEX "JobRun_one_active" ON "JobRun"("lockKey")
  WHERE "state" NOT IN ('cancelled', 'succeeded', 'errored');

ALTER TABLE "JobRun"
  ADD CONSTRAINT "JobRun_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$'),
  ADD CONSTRAINT "JobRun_lockKey_form" CHECK (length("lockKey") BETWEEN 1 AND 200),
  ADD CONSTRAINT "JobRun_done_range" CHECK ("done" >= 0),
  ADD CONSTRAINT "JobRun_total_range" CHECK ("total" >= 0),
  ADD CONSTRAINT "JobRun_sample_form" CHECK (jsonb_typeof("sample") = 'array'),
  ADD CONSTRAINT "JobRun_lease_pair" CHECK (num_nonnulls("workerId", "leasedUntil") <> 1),
  ADD CONSTRAINT "JobRun_leased_states" CHECK ("workerId" IS NULL OR "state" IN ('running', 'pausing', 'cancelling')),
  ADD CONSTRAINT "JobRun_queued_has_ticket" CHECK ("state" NOT IN ('enqueued', 'running') OR "ticket" IS NOT NULL),
  ADD CONSTRAINT "JobRun_finished_has_time" CHECK (("state" IN ('cancelled', 'succeeded', 'errored')) = ("finishedAt" IS NOT NULL));

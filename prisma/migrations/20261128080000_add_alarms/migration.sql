-- CreateEnum
CREATE TYPE "BackupKind" AS ENUM ('database', 'files', 'restore_check');

-- CreateEnum
CREATE TYPE "AlarmKind" AS ENUM ('ledger_fault', 'failed_job', 'worker_stopped', 'webhooks_refused', 'disk_full', 'backup_old');

-- CreateTable
CREATE TABLE "Heartbeat" (
    "name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BackupReport" (
    "id" BIGSERIAL NOT NULL,
    "kind" "BackupKind" NOT NULL,
    "isOk" BOOLEAN NOT NULL,
    "finishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BackupReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Alarm" (
    "kind" "AlarmKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "raisedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "clearedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Alarm_pkey" PRIMARY KEY ("kind","subject")
);

-- CreateIndex
CREATE INDEX "BackupReport_kind_finishedAt_idx" ON "BackupReport"("kind", "finishedAt");

ALTER TABLE "Heartbeat" ADD CONSTRAINT "Heartbeat_name_form" CHECK ("name" ~ '^[a-z][a-z_]{0,59}$');
ALTER TABLE "Alarm" ADD CONSTRAINT "Alarm_detail_size" CHECK (char_length("detail") <= 500);

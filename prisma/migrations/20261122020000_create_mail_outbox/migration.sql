-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sending', 'sent', 'failed');

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT,
    "idempotencyKey" TEXT NOT NULL,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),
    "workerId" UUID,
    "leasedUntil" TIMESTAMPTZ(3),
    "lastErrorCode" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_idempotencyKey_key" ON "OutboxMail"("idempotencyKey");

-- CreateIndex
CREATE INDEX "OutboxMail_state_nextAttemptAt_idx" ON "OutboxMail"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "OutboxMail_kind_recipient_idx" ON "OutboxMail"("kind", "recipient");

-- What Prisma's schema language cannot express.
ALTER TABLE "OutboxMail"
  ADD CONSTRAINT "OutboxMail_kind_form" CHECK ("kind" ~ '^[a-z][a-z_]{0,59}$'),
  ADD CONSTRAINT "OutboxMail_attempts_range" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "OutboxMail_text_until_sent" CHECK (("text" IS NOT NULL) = ("state" IN ('waiting', 'sending'))),
  ADD CONSTRAINT "OutboxMail_sent_has_time" CHECK (("state" = 'sent') = ("sentAt" IS NOT NULL)),
  ADD CONSTRAINT "OutboxMail_sending_has_lease" CHECK (("state" = 'sending') = ("workerId" IS NOT NULL AND "leasedUntil" IS NOT NULL));

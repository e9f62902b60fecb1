ALTER TABLE "OutboxMail" ADD COLUMN "unsubscribeUrl" TEXT;
ALTER TABLE "OutboxMail" ADD CONSTRAINT "OutboxMail_unsubscribeUrl_until_sent"
  CHECK ("unsubscribeUrl" IS NULL OR "text" IS NOT NULL);

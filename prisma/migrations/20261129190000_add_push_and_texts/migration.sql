CREATE TYPE "MessageChannel" AS ENUM ('email', 'push', 'text');

CREATE TABLE "PushDevice" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "lastFailedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PushDevice_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PushDevice_endpoint_form" CHECK ("endpoint" ~ '^https?://' AND char_length("endpoint") <= 1000)
);
CREATE UNIQUE INDEX "PushDevice_endpoint_key" ON "PushDevice"("endpoint");
CREATE INDEX "PushDevice_userId_idx" ON "PushDevice"("userId");

CREATE TABLE "TextConsent" (
    "userId" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "givenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedAt" TIMESTAMPTZ(3),

    CONSTRAINT "TextConsent_pkey" PRIMARY KEY ("userId"),
    CONSTRAINT "TextConsent_userId_fkey" FOREIGN KEY ("userId")
      REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TextConsent_phoneNumber_form" CHECK ("phoneNumber" ~ '^\+1[2-9][0-9]{9}$')
);
CREATE INDEX "TextConsent_phoneNumber_idx" ON "TextConsent"("phoneNumber");

ALTER TABLE "MutedNotification" ADD COLUMN "channel" "MessageChannel" NOT NULL DEFAULT 'email',
  DROP CONSTRAINT "MutedNotification_pkey",
  ADD CONSTRAINT "MutedNotification_pkey" PRIMARY KEY ("userId", "kind", "channel");

ALTER TABLE "OutboxMail" ADD COLUMN "channel" "MessageChannel" NOT NULL DEFAULT 'email',
  ADD COLUMN "deviceId" TEXT,
  ADD CONSTRAINT "OutboxMail_deviceId_fkey" FOREIGN KEY ("deviceId")
    REFERENCES "PushDevice"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "OutboxMail_push_has_device" CHECK (("channel" = 'push') = ("deviceId" IS NOT NULL));
CREATE INDEX "OutboxMail_deviceId_idx" ON "OutboxMail"("deviceId");

CREATE TYPE "ReviewHiddenReason" AS ENUM ('not_about_experience', 'private_data', 'abusive_language', 'wrong_mechanic');

CREATE TABLE "Review" (
    "id" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "serviceId" TEXT,
    "locationId" TEXT,
    "stars" INTEGER NOT NULL,
    "isFixed" BOOLEAN NOT NULL,
    "words" TEXT NOT NULL,
    "firstName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "hiddenReason" "ReviewHiddenReason",
    "hiddenAt" TIMESTAMPTZ(3),

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Review_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Review_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Review_serviceId_fkey" FOREIGN KEY ("serviceId")
      REFERENCES "Service"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Review_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Review_stars_range" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "Review_text_length"
      CHECK (length("words") <= 600 AND length("firstName") <= 40 AND length("answer") <= 600),
    CONSTRAINT "Review_answer_pair" CHECK (("answer" IS NULL) = ("answeredAt" IS NULL)),
    CONSTRAINT "Review_hidden_pair" CHECK (("hiddenReason" IS NULL) = ("hiddenAt" IS NULL))
);
CREATE UNIQUE INDEX "Review_callId_key" ON "Review"("callId");
CREATE INDEX "Review_mechanicId_createdAt_idx" ON "Review"("mechanicId", "createdAt");

CREATE TABLE "ReviewInvitation" (
    "callId" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReviewInvitation_pkey" PRIMARY KEY ("callId"),
    CONSTRAINT "ReviewInvitation_callId_fkey" FOREIGN KEY ("callId")
      REFERENCES "Call"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ReviewInvitation_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ReviewInvitation_tokenHash_form" CHECK ("tokenHash" ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "ReviewInvitation_times_order" CHECK ("sentAt" < "expiresAt" AND "sentAt" <= "usedAt")
);
CREATE UNIQUE INDEX "ReviewInvitation_tokenHash_key" ON "ReviewInvitation"("tokenHash");
CREATE INDEX "ReviewInvitation_mechanicId_sentAt_idx" ON "ReviewInvitation"("mechanicId", "sentAt");
CREATE INDEX "ReviewInvitation_expiresAt_idx" ON "ReviewInvitation"("expiresAt");

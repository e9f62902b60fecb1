-- CreateEnum
CREATE TYPE "AdjustmentRequestState" AS ENUM ('waiting', 'approved', 'rejected', 'withdrawn');

-- CreateTable
CREATE TABLE "AdjustmentRequest" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "AdjustmentRequestState" NOT NULL DEFAULT 'waiting',
    "requestedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedById" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decisionNote" TEXT,

    CONSTRAINT "AdjustmentRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AdjustmentRequest_mechanicId_idx" ON "AdjustmentRequest"("mechanicId");

-- CreateIndex
CREATE INDEX "AdjustmentRequest_state_idx" ON "AdjustmentRequest"("state");

-- AddForeignKey
ALTER TABLE "AdjustmentRequest" ADD CONSTRAINT "AdjustmentRequest_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdjustmentRequest" ADD CONSTRAINT "AdjustmentRequest_requestedById_fkey" FOREIGN KEY ("requestedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdjustmentRequest" ADD CONSTRAINT "AdjustmentRequest_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language can't express.
ALTER TABLE "AdjustmentRequest"
  ADD CONSTRAINT "AdjustmentRequest_cents_range" CHECK ("cents" <> 0),
  ADD CONSTRAINT "AdjustmentRequest_reason_form" CHECK (length(btrim("reason")) BETWEEN 1 AND 1000),
  ADD CONSTRAINT "AdjustmentRequest_decided" CHECK (("state" = 'waiting') = ("decidedById" IS NULL)
    AND ("decidedById" IS NULL) = ("decidedAt" IS NULL)),
  ADD CONSTRAINT "AdjustmentRequest_second_person" CHECK (("state" = 'withdrawn') = ("decidedById" = "requestedById"));

-- CreateEnum
CREATE TYPE "CreditBundleState" AS ENUM ('draft', 'active', 'archived');

-- CreateEnum
CREATE TYPE "OrderKind" AS ENUM ('checkout', 'auto_top_up');

-- CreateEnum
CREATE TYPE "OrderState" AS ENUM ('created', 'pending', 'paid', 'fulfilled', 'failed', 'expired', 'refunded', 'charged_back');

-- CreateTable
CREATE TABLE "CreditBundle" (
    "id" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "bonusCents" INTEGER NOT NULL DEFAULT 0,
    "state" "CreditBundleState" NOT NULL DEFAULT 'draft',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "activatedAt" TIMESTAMPTZ(3),
    "archivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CreditBundle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "bundleId" TEXT NOT NULL,
    "kind" "OrderKind" NOT NULL DEFAULT 'checkout',
    "state" "OrderState" NOT NULL DEFAULT 'created',
    "priceCents" INTEGER NOT NULL,
    "bonusCents" INTEGER NOT NULL,
    "formKey" TEXT NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sessionId" TEXT,
    "paymentIntentId" TEXT,
    "customerId" TEXT,
    "topUpBelowCents" INTEGER,
    "consentVersion" TEXT,
    "problem" TEXT,
    "paidAt" TIMESTAMPTZ(3),
    "fulfilledAt" TIMESTAMPTZ(3),
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "chargedBackCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "orderId" TEXT,
    "paymentIntentId" TEXT,
    "fact" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AutoTopUp" (
    "mechanicId" TEXT NOT NULL,
    "bundleId" TEXT NOT NULL,
    "belowCents" INTEGER NOT NULL,
    "customerId" TEXT NOT NULL,
    "consentVersion" TEXT NOT NULL,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "offAt" TIMESTAMPTZ(3),
    "offReason" TEXT,
    "lastOrderAt" TIMESTAMPTZ(3),

    CONSTRAINT "AutoTopUp_pkey" PRIMARY KEY ("mechanicId")
);

-- CreateTable
CREATE TABLE "SandboxPayment" (
    "id" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "customerId" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "disputedCents" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SandboxPayment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CreditBundle_family_version_key" ON "CreditBundle"("family", "version");

-- CreateIndex
CREATE UNIQUE INDEX "Order_formKey_key" ON "Order"("formKey");

-- CreateIndex
CREATE UNIQUE INDEX "Order_sessionId_key" ON "Order"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "Order_paymentIntentId_key" ON "Order"("paymentIntentId");

-- CreateIndex
CREATE INDEX "Order_mechanicId_createdAt_idx" ON "Order"("mechanicId", "createdAt");

-- CreateIndex
CREATE INDEX "Order_bundleId_idx" ON "Order"("bundleId");

-- CreateIndex
CREATE INDEX "Order_state_createdAt_idx" ON "Order"("state", "createdAt");

-- CreateIndex
CREATE INDEX "PaymentEvent_orderId_idx" ON "PaymentEvent"("orderId");

-- CreateIndex
CREATE INDEX "PaymentEvent_paymentIntentId_idx" ON "PaymentEvent"("paymentIntentId");

-- CreateIndex
CREATE INDEX "AutoTopUp_offAt_idx" ON "AutoTopUp"("offAt");

-- CreateIndex
CREATE UNIQUE INDEX "SandboxPayment_sessionId_key" ON "SandboxPayment"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "SandboxPayment_orderId_key" ON "SandboxPayment"("orderId");

-- CreateIndex
CREATE INDEX "SandboxPayment_customerId_idx" ON "SandboxPayment"("customerId");

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_bundleId_fkey" FOREIGN KEY ("bundleId") REFERENCES "CreditBundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AutoTopUp" ADD CONSTRAINT "AutoTopUp_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AutoTopUp" ADD CONSTRAINT "AutoTopUp_bundleId_fkey" FOREIGN KEY ("bundleId") REFERENCES "CreditBundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language can't express.
ALTER TABLE "CreditBundle"
  ADD CONSTRAINT "CreditBundle_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 60),
  ADD CONSTRAINT "CreditBundle_priceCents_range" CHECK ("priceCents" BETWEEN 500 AND 500000),
  ADD CONSTRAINT "CreditBundle_bonusCents_range" CHECK ("bonusCents" BETWEEN 0 AND "priceCents"),
  ADD CONSTRAINT "CreditBundle_activated_has_time" CHECK ("state" <> 'active' OR "activatedAt" IS NOT NULL),
  ADD CONSTRAINT "CreditBundle_archived_has_time" CHECK (("state" = 'archived') = ("archivedAt" IS NOT NULL));
-- Mechanics are offered one version of a bundle, and administrators prepare one at a time.
CREATE UNIQUE INDEX "CreditBundle_one_active" ON "CreditBundle"("family") WHERE "state" = 'active';
CREATE UNIQUE INDEX "CreditBundle_one_draft" ON "CreditBundle"("family") WHERE "state" = 'draft';

CREATE FUNCTION keep_offered_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'draft' AND (TG_OP = 'DELETE' OR NEW."state" = 'draft' OR (OLD."state" = 'archived' AND NEW."state" <> 'archived')
    OR NEW."family" <> OLD."family" OR NEW."version" <> OLD."version" OR NEW."name" <> OLD."name"
    OR NEW."priceCents" <> OLD."priceCents" OR NEW."bonusCents" <> OLD."bonusCents"
    OR NEW."activatedAt" IS DISTINCT FROM OLD."activatedAt") THEN
    RAISE EXCEPTION 'constraint "CreditBundle_immutable"' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER "CreditBundle_immutable" BEFORE UPDATE OR DELETE ON "CreditBundle" FOR EACH ROW EXECUTE FUNCTION keep_offered_bundle();

ALTER TABLE "Order"
  ADD CONSTRAINT "Order_priceCents_range" CHECK ("priceCents" BETWEEN 500 AND 500000),
  ADD CONSTRAINT "Order_returned_range" CHECK ("refundedCents" >= 0 AND "chargedBackCents" >= 0
    AND "refundedCents" + "chargedBackCents" <= "priceCents"),
  ADD CONSTRAINT "Order_fulfilled_has_time" CHECK ("fulfilledAt" IS NOT NULL OR "state" NOT IN ('fulfilled', 'charged_back')),
  ADD CONSTRAINT "Order_consent_pair" CHECK (num_nonnulls("topUpBelowCents", "consentVersion") <> 1);

ALTER TABLE "AutoTopUp"
  ADD CONSTRAINT "AutoTopUp_belowCents_range" CHECK ("belowCents" BETWEEN 100 AND 500000),
  ADD CONSTRAINT "AutoTopUp_off_has_reason" CHECK (("offAt" IS NULL) = ("offReason" IS NULL));

-- Events are stored as they were received.
CREATE TRIGGER "PaymentEvent_immutable" BEFORE UPDATE OR DELETE ON "PaymentEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "PaymentEvent_kept" BEFORE TRUNCATE ON "PaymentEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE "SandboxPayment"
  ADD CONSTRAINT "SandboxPayment_returned_range" CHECK ("refundedCents" >= 0 AND "disputedCents" >= 0
    AND "refundedCents" + "disputedCents" <= "paidCents");

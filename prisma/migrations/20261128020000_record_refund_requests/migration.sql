-- What was asked of the payment provider: when a checkout closes, and which refunds were requested.

ALTER TABLE "Order" ADD COLUMN "expiresAt" TIMESTAMPTZ(3);
ALTER TABLE "SandboxPayment" ADD COLUMN "expiresAt" TIMESTAMPTZ(3);

-- Checkouts close after a day unless the provider says otherwise.
UPDATE "Order" SET "expiresAt" = "createdAt" + INTERVAL '24 hours'
  WHERE "kind" = 'checkout' AND "state" IN ('created', 'pending');
UPDATE "SandboxPayment" SET "expiresAt" = "createdAt" + INTERVAL '24 hours' WHERE "paidCents" = 0;
CREATE INDEX "Order_expiresAt_open" ON "Order"("expiresAt") WHERE "state" IN ('created', 'pending');

CREATE TABLE "RefundRequest" (
    "id" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "requestedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RefundRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RefundRequest_orderId_fkey" FOREIGN KEY ("orderId")
      REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefundRequest_requestedById_fkey" FOREIGN KEY ("requestedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefundRequest_cents_range" CHECK ("cents" > 0)
);
CREATE INDEX "RefundRequest_orderId_idx" ON "RefundRequest"("orderId");

CREATE TRIGGER "RefundRequest_immutable" BEFORE UPDATE ON "RefundRequest"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Limits on adjustments are sums of the last 24 hours.
CREATE INDEX "LedgerTransfer_adjustments" ON "LedgerTransfer"("createdAt") WHERE "kind" = 'adjustment';

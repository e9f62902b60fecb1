-- A payment that added no credit can be charged back too.
ALTER TABLE "Order"
  DROP CONSTRAINT "Order_fulfilled_has_time",
  ADD CONSTRAINT "Order_fulfilled_has_time" CHECK ("fulfilledAt" IS NOT NULL OR "state" <> 'fulfilled');

CREATE TYPE "LedgerAccount" AS ENUM ('paid', 'promo', 'held', 'debt', 'revenue', 'payments', 'promo_expense', 'goodwill', 'breakage', 'chargebacks');

CREATE TYPE "LedgerTransferKind" AS ENUM ('purchase', 'bonus', 'hold', 'hold_release', 'call_charge', 'auto_credit', 'dispute_credit', 'adjustment', 'expiry', 'refund', 'refund_failed', 'chargeback', 'chargeback_reversed', 'debt_settlement');

CREATE TYPE "LedgerCause" AS ENUM ('call', 'call_attempt', 'dispute', 'order', 'refund', 'chargeback', 'adjustment', 'lot', 'transfer');

CREATE TYPE "CreditLotKind" AS ENUM ('paid', 'promo', 'goodwill');

CREATE TABLE "Wallet" (
    "mechanicId" TEXT NOT NULL,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "promoCents" INTEGER NOT NULL DEFAULT 0,
    "heldCents" INTEGER NOT NULL DEFAULT 0,
    "debtCents" INTEGER NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '0000000000000000000000000000000000000000000000000000000000000000',

    CONSTRAINT "Wallet_pkey" PRIMARY KEY ("mechanicId")
);

CREATE TABLE "LedgerTransfer" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "kind" "LedgerTransferKind" NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "causeKind" "LedgerCause" NOT NULL,
    "causeId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "paidCents" INTEGER NOT NULL,
    "promoCents" INTEGER NOT NULL,
    "heldCents" INTEGER NOT NULL,
    "debtCents" INTEGER NOT NULL,
    "actorId" TEXT,
    "actorRole" "UserRole",
    "approvedById" TEXT,
    "reason" TEXT,
    "holdId" TEXT,
    "reversesId" TEXT,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerTransfer_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "LedgerLine" (
    "transferId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "lotId" TEXT,

    CONSTRAINT "LedgerLine_pkey" PRIMARY KEY ("transferId","position")
);

CREATE TABLE "CreditLot" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "CreditLotKind" NOT NULL,
    "transferId" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "remainingCents" INTEGER NOT NULL DEFAULT 0,
    "lapsesAt" TIMESTAMPTZ(3),
    "parentId" TEXT,

    CONSTRAINT "CreditLot_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "LedgerTransfer_idempotencyKey_key" ON "LedgerTransfer"("idempotencyKey");

CREATE UNIQUE INDEX "LedgerTransfer_holdId_key" ON "LedgerTransfer"("holdId");

CREATE INDEX "LedgerTransfer_reversesId_idx" ON "LedgerTransfer"("reversesId");

CREATE UNIQUE INDEX "LedgerTransfer_mechanicId_sequence_key" ON "LedgerTransfer"("mechanicId", "sequence");

CREATE UNIQUE INDEX "LedgerTransfer_causeKind_causeId_kind_key" ON "LedgerTransfer"("causeKind", "causeId", "kind");

CREATE INDEX "LedgerLine_lotId_idx" ON "LedgerLine"("lotId");

CREATE INDEX "CreditLot_transferId_idx" ON "CreditLot"("transferId");

CREATE INDEX "CreditLot_lapsesAt_idx" ON "CreditLot"("lapsesAt");

CREATE UNIQUE INDEX "CreditLot_mechanicId_number_key" ON "CreditLot"("mechanicId", "number");

ALTER TABLE "Wallet" ADD CONSTRAINT "Wallet_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerTransfer" ADD CONSTRAINT "LedgerTransfer_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Wallet"("mechanicId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerTransfer" ADD CONSTRAINT "LedgerTransfer_holdId_fkey" FOREIGN KEY ("holdId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerTransfer" ADD CONSTRAINT "LedgerTransfer_reversesId_fkey" FOREIGN KEY ("reversesId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerLine" ADD CONSTRAINT "LedgerLine_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "LedgerLine" ADD CONSTRAINT "LedgerLine_lotId_fkey" FOREIGN KEY ("lotId") REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "CreditLot" ADD CONSTRAINT "CreditLot_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Wallet"("mechanicId") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "CreditLot" ADD CONSTRAINT "CreditLot_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "CreditLot" ADD CONSTRAINT "CreditLot_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language can't express.
ALTER TABLE "Wallet"
  ADD CONSTRAINT "Wallet_not_negative" CHECK (least("paidCents", "promoCents", "heldCents", "debtCents") >= 0),
  ADD CONSTRAINT "Wallet_sequence_range" CHECK ("sequence" >= 0),
  ADD CONSTRAINT "Wallet_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "LedgerTransfer"
  ADD CONSTRAINT "LedgerTransfer_amountCents_range" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "LedgerTransfer_not_negative" CHECK (least("paidCents", "promoCents", "heldCents", "debtCents") >= 0),
  ADD CONSTRAINT "LedgerTransfer_sequence_range" CHECK ("sequence" > 0),
  ADD CONSTRAINT "LedgerTransfer_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "LedgerTransfer_idempotencyKey_form" CHECK ("idempotencyKey" ~ '^[!-~]{1,200}$'),
  ADD CONSTRAINT "LedgerTransfer_causeId_form" CHECK ("causeId" ~ '^[!-~]{1,200}$'),
  ADD CONSTRAINT "LedgerTransfer_reason_form" CHECK (length(btrim("reason")) BETWEEN 1 AND 1000),
  ADD CONSTRAINT "LedgerTransfer_actor_pair" CHECK (num_nonnulls("actorId", "actorRole") <> 1),
  ADD CONSTRAINT "LedgerTransfer_cause_fits" CHECK (CASE "kind"
    WHEN 'hold' THEN "causeKind" = 'call_attempt'
    WHEN 'hold_release' THEN "causeKind" = 'call_attempt'
    WHEN 'call_charge' THEN "causeKind" = 'call'
    WHEN 'purchase' THEN "causeKind" = 'order'
    WHEN 'adjustment' THEN "causeKind" = 'adjustment'
    WHEN 'debt_settlement' THEN "causeKind" = 'transfer'
    ELSE true END),
  ADD CONSTRAINT "LedgerTransfer_hold_fits" CHECK (CASE "kind"
    WHEN 'hold_release' THEN "holdId" IS NOT NULL
    WHEN 'call_charge' THEN true
    ELSE "holdId" IS NULL END),
  ADD CONSTRAINT "LedgerTransfer_reversal_fits" CHECK (CASE
    WHEN "kind" IN ('auto_credit', 'dispute_credit', 'refund', 'refund_failed', 'chargeback', 'chargeback_reversed')
      THEN "reversesId" IS NOT NULL
    WHEN "kind" IN ('bonus', 'expiry') THEN true
    ELSE "reversesId" IS NULL END),
  -- Limits in lib/ledger/constants.ts.
  ADD CONSTRAINT "LedgerTransfer_adjustment_has_actor" CHECK ("kind" <> 'adjustment'
    OR ("reason" IS NOT NULL AND "actorRole" IS NOT NULL AND ("actorRole" = 'super_admin'
      OR ("actorRole" = 'admin' AND "amountCents" <= 10000)))),
  ADD CONSTRAINT "LedgerTransfer_adjustment_has_approver" CHECK ("kind" <> 'adjustment' OR "amountCents" <= 50000
    OR ("approvedById" IS NOT NULL AND "approvedById" <> "actorId"));

ALTER TABLE "LedgerLine"
  ADD CONSTRAINT "LedgerLine_position_range" CHECK ("position" >= 0),
  ADD CONSTRAINT "LedgerLine_amountCents_range" CHECK ("amountCents" <> 0),
  ADD CONSTRAINT "LedgerLine_lot_fits" CHECK (("account" IN ('paid', 'promo')) = ("lotId" IS NOT NULL));

ALTER TABLE "CreditLot"
  ADD CONSTRAINT "CreditLot_number_range" CHECK ("number" > 0),
  ADD CONSTRAINT "CreditLot_amountCents_range" CHECK ("amountCents" > 0),
  ADD CONSTRAINT "CreditLot_remainingCents_range" CHECK ("remainingCents" BETWEEN 0 AND "amountCents"),
  ADD CONSTRAINT "CreditLot_paid_never_lapses" CHECK ("kind" <> 'paid' OR "lapsesAt" IS NULL);

CREATE INDEX "CreditLot_remaining" ON "CreditLot"("mechanicId", "number") WHERE "remainingCents" > 0;

-- Transfers, lines and lots are never changed. Only balances and what is left of a lot may change.
CREATE TRIGGER "LedgerTransfer_immutable" BEFORE UPDATE OR DELETE ON "LedgerTransfer" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerTransfer_kept" BEFORE TRUNCATE ON "LedgerTransfer" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerLine_immutable" BEFORE UPDATE OR DELETE ON "LedgerLine" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerLine_kept" BEFORE TRUNCATE ON "LedgerLine" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CreditLot_immutable" BEFORE DELETE OR UPDATE OF "id", "mechanicId", "number", "kind", "transferId", "amountCents", "lapsesAt", "parentId"
  ON "CreditLot" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CreditLot_kept" BEFORE TRUNCATE ON "CreditLot" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Wallet_immutable" BEFORE DELETE OR UPDATE OF "mechanicId" ON "Wallet" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Wallet_kept" BEFORE TRUNCATE ON "Wallet" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Prisma doesn't pass on the name of a trigger's constraint, so the message contains it too.
CREATE FUNCTION refuse_ledger(constraint_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger violates constraint "%"', constraint_name
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = constraint_name;
END $$;

-- At commit, a transfer must balance, continue its mechanic's chain, and be part of the wallet.
CREATE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  lines record;
  previous "LedgerTransfer";
  original "LedgerTransfer";
BEGIN
  SELECT coalesce(sum("amountCents"), 0) AS total,
    coalesce(sum("amountCents") FILTER (WHERE "amountCents" > 0), 0) AS moved,
    coalesce(sum("amountCents") FILTER (WHERE "account" = 'paid'), 0) AS paid,
    coalesce(sum("amountCents") FILTER (WHERE "account" = 'promo'), 0) AS promo,
    coalesce(sum("amountCents") FILTER (WHERE "account" = 'held'), 0) AS held,
    coalesce(sum("amountCents") FILTER (WHERE "account" = 'debt'), 0) AS debt
    INTO lines FROM "LedgerLine" WHERE "transferId" = NEW."id";
  IF lines.total <> 0 OR lines.moved <> NEW."amountCents" THEN
    PERFORM refuse_ledger('LedgerTransfer_balanced');
  END IF;

  SELECT * INTO previous FROM "LedgerTransfer" WHERE "mechanicId" = NEW."mechanicId" AND "sequence" = NEW."sequence" - 1;
  IF NEW."previousHash" <> coalesce(previous."hash", repeat('0', 64)) OR (NEW."sequence" > 1 AND previous."id" IS NULL) THEN
    PERFORM refuse_ledger('LedgerTransfer_chained');
  END IF;
  IF NEW."paidCents" <> coalesce(previous."paidCents", 0) + lines.paid
    OR NEW."promoCents" <> coalesce(previous."promoCents", 0) + lines.promo
    OR NEW."heldCents" <> coalesce(previous."heldCents", 0) + lines.held
    OR NEW."debtCents" <> coalesce(previous."debtCents", 0) - lines.debt THEN
    PERFORM refuse_ledger('LedgerTransfer_balances');
  END IF;
  IF NOT EXISTS (SELECT FROM "Wallet" WHERE "mechanicId" = NEW."mechanicId" AND "sequence" >= NEW."sequence") THEN
    PERFORM refuse_ledger('LedgerTransfer_in_wallet');
  END IF;

  IF NEW."holdId" IS NOT NULL THEN
    SELECT * INTO original FROM "LedgerTransfer" WHERE "id" = NEW."holdId";
    IF original."kind" <> 'hold' OR original."mechanicId" <> NEW."mechanicId" OR original."amountCents" <> NEW."amountCents" THEN
      PERFORM refuse_ledger('LedgerTransfer_resolves_hold');
    END IF;
  END IF;
  IF NEW."reversesId" IS NOT NULL THEN
    SELECT * INTO original FROM "LedgerTransfer" WHERE "id" = NEW."reversesId";
    -- A reversal that was itself reversed, such as a failed refund, doesn't count.
    IF original."mechanicId" <> NEW."mechanicId" OR original."amountCents" < (
      SELECT sum(r."amountCents") - coalesce(sum((SELECT sum(u."amountCents") FROM "LedgerTransfer" u WHERE u."reversesId" = r."id")), 0)
      FROM "LedgerTransfer" r WHERE r."reversesId" = NEW."reversesId") THEN
      PERFORM refuse_ledger('LedgerTransfer_within_original');
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerTransfer_checked" AFTER INSERT ON "LedgerTransfer"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transfer();

-- A line must not be added to an earlier transfer, and its lot must be of the same mechanic and account.
CREATE FUNCTION check_ledger_line() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT sum("amountCents") <> 0 FROM "LedgerLine" WHERE "transferId" = NEW."transferId")
    OR (SELECT "amountCents" FROM "LedgerTransfer" WHERE "id" = NEW."transferId")
      <> (SELECT sum("amountCents") FROM "LedgerLine" WHERE "transferId" = NEW."transferId" AND "amountCents" > 0) THEN
    PERFORM refuse_ledger('LedgerLine_balanced');
  END IF;
  IF NEW."lotId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "CreditLot" l JOIN "LedgerTransfer" t ON t."mechanicId" = l."mechanicId"
    WHERE l."id" = NEW."lotId" AND t."id" = NEW."transferId"
      AND (CASE l."kind" WHEN 'paid' THEN 'paid' ELSE 'promo' END) = NEW."account"::text
      AND l."remainingCents" = (SELECT sum("amountCents") FROM "LedgerLine" WHERE "lotId" = l."id")) THEN
    PERFORM refuse_ledger('LedgerLine_in_lot');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerLine_checked" AFTER INSERT ON "LedgerLine"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_line();

CREATE FUNCTION check_credit_lot() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT "remainingCents" FROM "CreditLot" WHERE "id" = NEW."id")
      <> (SELECT coalesce(sum("amountCents"), 0) FROM "LedgerLine" WHERE "lotId" = NEW."id")
    OR NEW."amountCents" <> (SELECT coalesce(sum("amountCents"), 0) FROM "LedgerLine"
      WHERE "lotId" = NEW."id" AND "transferId" = NEW."transferId")
    OR NEW."mechanicId" <> (SELECT "mechanicId" FROM "LedgerTransfer" WHERE "id" = NEW."transferId") THEN
    PERFORM refuse_ledger('CreditLot_remaining');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "CreditLot_checked" AFTER INSERT OR UPDATE ON "CreditLot"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_lot();

-- At commit, a wallet must show the balances of its last transfer, which are what is left of its lots.
CREATE FUNCTION check_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  wallet "Wallet";
  last "LedgerTransfer";
  lots record;
BEGIN
  SELECT * INTO wallet FROM "Wallet" WHERE "mechanicId" = NEW."mechanicId";
  SELECT coalesce(sum("remainingCents") FILTER (WHERE "kind" = 'paid'), 0) AS paid,
    coalesce(sum("remainingCents") FILTER (WHERE "kind" <> 'paid'), 0) AS promo
    INTO lots FROM "CreditLot" WHERE "mechanicId" = NEW."mechanicId" AND "remainingCents" > 0;
  IF lots.paid <> wallet."paidCents" OR lots.promo <> wallet."promoCents" THEN
    PERFORM refuse_ledger('Wallet_has_lots');
  END IF;
  SELECT * INTO last FROM "LedgerTransfer" WHERE "mechanicId" = NEW."mechanicId" ORDER BY "sequence" DESC LIMIT 1;
  IF (wallet."sequence", wallet."hash", wallet."paidCents", wallet."promoCents", wallet."heldCents", wallet."debtCents")
    <> (coalesce(last."sequence", 0), coalesce(last."hash", repeat('0', 64)), coalesce(last."paidCents", 0),
      coalesce(last."promoCents", 0), coalesce(last."heldCents", 0), coalesce(last."debtCents", 0)) THEN
    PERFORM refuse_ledger('Wallet_at_head');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Wallet_checked" AFTER INSERT OR UPDATE ON "Wallet"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_wallet();

-- Locks a mechanic's wallet until the transaction ends, creating it if necessary. Returns it with its lots that aren't
-- empty, and with the earlier transfers that have this key or were made for this cause. Each statement sees what others
-- committed before the lock was granted.
CREATE FUNCTION lock_wallet(mechanic text, key text, cause "LedgerCause", cause_id text, transfer_kind "LedgerTransferKind")
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wallet "Wallet";
BEGIN
  SELECT * INTO wallet FROM "Wallet" WHERE "mechanicId" = mechanic FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "Wallet" ("mechanicId") VALUES (mechanic) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT wallet FROM "Wallet" WHERE "mechanicId" = mechanic FOR UPDATE;
  END IF;
  RETURN to_jsonb(wallet) || jsonb_build_object(
    'lotCount', (SELECT coalesce(max("number"), 0) FROM "CreditLot" WHERE "mechanicId" = mechanic),
    'lots', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'number', "number", 'kind', "kind", 'amountCents', "amountCents",
        'remainingCents', "remainingCents", 'lapsesAt', "lapsesAt") ORDER BY "number"), '[]')
      FROM "CreditLot" WHERE "mechanicId" = mechanic AND "remainingCents" > 0),
    'earlier', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', "id", 'mechanicId', "mechanicId", 'kind', "kind",
        'idempotencyKey', "idempotencyKey", 'causeKind', "causeKind", 'causeId', "causeId", 'amountCents', "amountCents")), '[]')
      FROM "LedgerTransfer"
      WHERE "idempotencyKey" = key OR ("causeKind" = cause AND "causeId" = cause_id AND "kind" = transfer_kind)));
END $$;

-- Writes transfers of one mechanic, which must continue the wallet as it is now. Adds them up into lots and wallet.
CREATE FUNCTION post_transfers(transfers jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  posted "LedgerTransfer";
BEGIN
  INSERT INTO "LedgerTransfer" SELECT * FROM jsonb_populate_recordset(NULL::"LedgerTransfer", transfers);
  INSERT INTO "CreditLot" ("id", "mechanicId", "number", "kind", "transferId", "amountCents", "lapsesAt", "parentId")
    SELECT l."id", t ->> 'mechanicId', l."number", l."kind", t ->> 'id', l."amountCents", l."lapsesAt", l."parentId"
    FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"CreditLot", t -> 'lots') l;
  INSERT INTO "LedgerLine" ("transferId", "position", "account", "amountCents", "lotId")
    SELECT t ->> 'id', l."position", l."account", l."amountCents", l."lotId"
    FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"LedgerLine", t -> 'lines') l;
  UPDATE "CreditLot" lot SET "remainingCents" = lot."remainingCents" + change."cents"
    FROM (SELECT l."lotId", sum(l."amountCents") AS "cents"
      FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"LedgerLine", t -> 'lines') l
      WHERE l."lotId" IS NOT NULL GROUP BY l."lotId") change
    WHERE lot."id" = change."lotId";

  posted := jsonb_populate_record(NULL::"LedgerTransfer", transfers -> -1);
  UPDATE "Wallet" SET "paidCents" = posted."paidCents", "promoCents" = posted."promoCents", "heldCents" = posted."heldCents",
      "debtCents" = posted."debtCents", "sequence" = posted."sequence", "hash" = posted."hash"
    WHERE "mechanicId" = posted."mechanicId" AND "hash" = transfers -> 0 ->> 'previousHash';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the wallet has changed' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- Only the app calls these (see npm run db:roles). By default, everyone could.
REVOKE EXECUTE ON FUNCTION lock_wallet, post_transfers FROM PUBLIC;

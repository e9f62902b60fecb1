-- The ledger (docs/decisions/028-the-ledger.md) and purchases.

CREATE TABLE "Wallet" (
    "mechanicId" TEXT NOT NULL,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "promoCents" INTEGER NOT NULL DEFAULT 0,
    "heldCents" INTEGER NOT NULL DEFAULT 0,
    "debtCents" INTEGER NOT NULL DEFAULT 0,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '0000000000000000000000000000000000000000000000000000000000000000',

    CONSTRAINT "Wallet_pkey" PRIMARY KEY ("mechanicId"),
    CONSTRAINT "Wallet_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Wallet_not_negative" CHECK (least("paidCents", "promoCents", "heldCents", "debtCents") >= 0),
    CONSTRAINT "Wallet_sequence_range" CHECK ("sequence" >= 0),
    CONSTRAINT "Wallet_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$')
);

CREATE TYPE "LedgerTransferKind" AS ENUM (
    'purchase', 'bonus', 'hold', 'hold_release', 'call_charge', 'auto_credit', 'dispute_credit', 'adjustment',
    'expiry', 'refund', 'refund_failed', 'chargeback', 'chargeback_reversed', 'debt_settlement'
);
CREATE TYPE "LedgerCause" AS ENUM (
    'call', 'call_attempt', 'dispute', 'order', 'refund', 'chargeback', 'adjustment', 'lot', 'transfer'
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

    CONSTRAINT "LedgerTransfer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "LedgerTransfer_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Wallet"("mechanicId") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerTransfer_holdId_fkey" FOREIGN KEY ("holdId")
      REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerTransfer_reversesId_fkey" FOREIGN KEY ("reversesId")
      REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerTransfer_amountCents_range" CHECK ("amountCents" > 0),
    CONSTRAINT "LedgerTransfer_not_negative" CHECK (least("paidCents", "promoCents", "heldCents", "debtCents") >= 0),
    CONSTRAINT "LedgerTransfer_sequence_range" CHECK ("sequence" > 0),
    CONSTRAINT "LedgerTransfer_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
    CONSTRAINT "LedgerTransfer_idempotencyKey_form" CHECK ("idempotencyKey" ~ '^[!-~]{1,200}$'),
    CONSTRAINT "LedgerTransfer_causeId_form" CHECK ("causeId" ~ '^[!-~]{1,200}$'),
    CONSTRAINT "LedgerTransfer_reason_form" CHECK (length(btrim("reason")) BETWEEN 1 AND 1000),
    CONSTRAINT "LedgerTransfer_actor_pair" CHECK (num_nonnulls("actorId", "actorRole") <> 1),
    CONSTRAINT "LedgerTransfer_cause_fits" CHECK (CASE "kind"
      WHEN 'hold' THEN "causeKind" = 'call_attempt'
      WHEN 'hold_release' THEN "causeKind" = 'call_attempt'
      WHEN 'call_charge' THEN "causeKind" = 'call'
      WHEN 'purchase' THEN "causeKind" = 'order'
      WHEN 'adjustment' THEN "causeKind" = 'adjustment'
      WHEN 'debt_settlement' THEN "causeKind" = 'transfer'
      ELSE true END),
    CONSTRAINT "LedgerTransfer_hold_fits" CHECK (CASE "kind"
      WHEN 'hold_release' THEN "holdId" IS NOT NULL
      WHEN 'call_charge' THEN true
      ELSE "holdId" IS NULL END),
    CONSTRAINT "LedgerTransfer_reversal_fits" CHECK (CASE
      WHEN "kind" IN ('auto_credit', 'dispute_credit', 'refund', 'refund_failed', 'chargeback', 'chargeback_reversed')
        THEN "reversesId" IS NOT NULL
      WHEN "kind" IN ('bonus', 'expiry') THEN true
      ELSE "reversesId" IS NULL END),
    -- Limits in lib/ledger/constants.ts.
    CONSTRAINT "LedgerTransfer_adjustment_has_actor" CHECK ("kind" <> 'adjustment'
      OR ("reason" IS NOT NULL AND "actorRole" IS NOT NULL AND ("actorRole" = 'super_admin'
        OR ("actorRole" = 'admin' AND "amountCents" <= 10000)))),
    CONSTRAINT "LedgerTransfer_adjustment_has_approver" CHECK ("kind" <> 'adjustment' OR "amountCents" <= 50000
      OR ("approvedById" IS NOT NULL AND "approvedById" <> "actorId"))
);
CREATE UNIQUE INDEX "LedgerTransfer_idempotencyKey_key" ON "LedgerTransfer"("idempotencyKey");
CREATE UNIQUE INDEX "LedgerTransfer_holdId_key" ON "LedgerTransfer"("holdId");
CREATE INDEX "LedgerTransfer_reversesId_idx" ON "LedgerTransfer"("reversesId");
CREATE UNIQUE INDEX "LedgerTransfer_mechanicId_sequence_key" ON "LedgerTransfer"("mechanicId", "sequence");
CREATE UNIQUE INDEX "LedgerTransfer_causeKind_causeId_kind_key" ON "LedgerTransfer"("causeKind", "causeId", "kind");

CREATE TYPE "CreditLotKind" AS ENUM ('paid', 'promo', 'goodwill');

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

    CONSTRAINT "CreditLot_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CreditLot_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Wallet"("mechanicId") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CreditLot_transferId_fkey" FOREIGN KEY ("transferId")
      REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CreditLot_parentId_fkey" FOREIGN KEY ("parentId")
      REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CreditLot_number_range" CHECK ("number" > 0),
    CONSTRAINT "CreditLot_amountCents_range" CHECK ("amountCents" > 0),
    CONSTRAINT "CreditLot_remainingCents_range" CHECK ("remainingCents" BETWEEN 0 AND "amountCents"),
    CONSTRAINT "CreditLot_paid_never_lapses" CHECK ("kind" <> 'paid' OR "lapsesAt" IS NULL)
);
CREATE INDEX "CreditLot_transferId_idx" ON "CreditLot"("transferId");
CREATE INDEX "CreditLot_lapsesAt_idx" ON "CreditLot"("lapsesAt");
CREATE UNIQUE INDEX "CreditLot_mechanicId_number_key" ON "CreditLot"("mechanicId", "number");
CREATE INDEX "CreditLot_remaining" ON "CreditLot"("mechanicId", "number") WHERE "remainingCents" > 0;

CREATE TYPE "LedgerAccount" AS ENUM (
    'paid', 'promo', 'held', 'debt', 'revenue', 'payments', 'promo_expense', 'goodwill', 'breakage',
    'chargebacks'
);

CREATE TABLE "LedgerLine" (
    "transferId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "lotId" TEXT,

    CONSTRAINT "LedgerLine_pkey" PRIMARY KEY ("transferId","position"),
    CONSTRAINT "LedgerLine_transferId_fkey" FOREIGN KEY ("transferId")
      REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerLine_lotId_fkey" FOREIGN KEY ("lotId")
      REFERENCES "CreditLot"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerLine_position_range" CHECK ("position" >= 0),
    CONSTRAINT "LedgerLine_amountCents_range" CHECK ("amountCents" <> 0),
    CONSTRAINT "LedgerLine_lot_fits" CHECK (("account" IN ('paid', 'promo')) = ("lotId" IS NOT NULL))
);
CREATE INDEX "LedgerLine_lotId_idx" ON "LedgerLine"("lotId");

ALTER TABLE "CallAttempt" ADD CONSTRAINT "CallAttempt_holdId_fkey"
  FOREIGN KEY ("holdId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Transfers, lines, and lots are never changed. Only balances and what is left of a lot may change.
CREATE TRIGGER "LedgerTransfer_immutable" BEFORE UPDATE OR DELETE ON "LedgerTransfer"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerTransfer_kept" BEFORE TRUNCATE ON "LedgerTransfer"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerLine_immutable" BEFORE UPDATE OR DELETE ON "LedgerLine"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "LedgerLine_kept" BEFORE TRUNCATE ON "LedgerLine" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CreditLot_immutable" BEFORE DELETE
  OR UPDATE OF "id", "mechanicId", "number", "kind", "transferId", "amountCents", "lapsesAt", "parentId"
  ON "CreditLot" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "CreditLot_kept" BEFORE TRUNCATE ON "CreditLot" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Wallet_immutable" BEFORE DELETE OR UPDATE OF "mechanicId" ON "Wallet"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "Wallet_kept" BEFORE TRUNCATE ON "Wallet" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Prisma doesn't pass on the name of a trigger's constraint, so the message contains it too.
CREATE FUNCTION refuse_ledger(constraint_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger violates constraint "%"', constraint_name
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = constraint_name;
END $$;

-- At commit, a transfer must balance, continue its mechanic's chain, and be part of the wallet. It is never earlier
-- than the previous one, so that the transfers of a period follow one another. Commands take their time before they
-- wait for the wallet, so they may be posted in another order.
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
  IF NEW."previousHash" <> coalesce(previous."hash", repeat('0', 64)) OR (NEW."sequence" > 1 AND previous."id" IS NULL)
    OR NEW."createdAt" < previous."createdAt" THEN
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
DECLARE
  transfer record;
  lot record;
BEGIN
  SELECT t."mechanicId", t."amountCents", sum(l."amountCents") AS total, sum(greatest(l."amountCents", 0)) AS moved
    INTO transfer FROM "LedgerTransfer" t JOIN "LedgerLine" l ON l."transferId" = t."id"
    WHERE t."id" = NEW."transferId" GROUP BY t."id";
  IF transfer.total <> 0 OR transfer.moved <> transfer."amountCents" THEN
    PERFORM refuse_ledger('LedgerLine_balanced');
  END IF;
  IF NEW."lotId" IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT "mechanicId", "remainingCents", CASE "kind" WHEN 'paid' THEN 'paid' ELSE 'promo' END AS account,
    (SELECT sum("amountCents") FROM "LedgerLine" WHERE "lotId" = NEW."lotId") AS total
    INTO lot FROM "CreditLot" WHERE "id" = NEW."lotId";
  IF lot."mechanicId" <> transfer."mechanicId" OR lot.account <> NEW."account"::text OR lot."remainingCents" <> lot.total THEN
    PERFORM refuse_ledger('LedgerLine_in_lot');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "LedgerLine_checked" AFTER INSERT ON "LedgerLine"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_line();

-- At commit, what is left of a lot must follow from its lines, and its amount from the lines of the transfer that
-- created it.
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
-- empty, the time of the last transfer, and the earlier transfers that have this key or were made for this cause. Each
-- statement sees what others committed before the lock was granted.
CREATE FUNCTION lock_wallet(
  mechanic text, key text, cause "LedgerCause", cause_id text, transfer_kind "LedgerTransferKind"
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wallet "Wallet";
BEGIN
  SELECT * INTO wallet FROM "Wallet" WHERE "mechanicId" = mechanic FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "Wallet" ("mechanicId") VALUES (mechanic) ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT wallet FROM "Wallet" WHERE "mechanicId" = mechanic FOR UPDATE;
  END IF;
  RETURN to_jsonb(wallet) || jsonb_build_object(
    'postedAt', (SELECT "createdAt" FROM "LedgerTransfer" WHERE "mechanicId" = mechanic AND "sequence" = wallet."sequence"),
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
-- Looks up each lot by its key: for a single joined update, the planner expected so many lots that it read the
-- whole table.
CREATE FUNCTION post_transfers(transfers jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  posted "LedgerTransfer";
  change record;
BEGIN
  INSERT INTO "LedgerTransfer" SELECT * FROM jsonb_populate_recordset(NULL::"LedgerTransfer", transfers);
  INSERT INTO "CreditLot" ("id", "mechanicId", "number", "kind", "transferId", "amountCents", "lapsesAt", "parentId")
    SELECT l."id", t ->> 'mechanicId', l."number", l."kind", t ->> 'id', l."amountCents", l."lapsesAt", l."parentId"
    FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"CreditLot", t -> 'lots') l;
  INSERT INTO "LedgerLine" ("transferId", "position", "account", "amountCents", "lotId")
    SELECT t ->> 'id', l."position", l."account", l."amountCents", l."lotId"
    FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"LedgerLine", t -> 'lines') l;
  FOR change IN
    SELECT l."lotId" AS lot, sum(l."amountCents") AS cents
    FROM jsonb_array_elements(transfers) t, jsonb_populate_recordset(NULL::"LedgerLine", t -> 'lines') l
    WHERE l."lotId" IS NOT NULL GROUP BY l."lotId"
  LOOP
    UPDATE "CreditLot" SET "remainingCents" = "remainingCents" + change.cents WHERE "id" = change.lot;
  END LOOP;

  posted := jsonb_populate_record(NULL::"LedgerTransfer", transfers -> -1);
  UPDATE "Wallet" SET "paidCents" = posted."paidCents", "promoCents" = posted."promoCents", "heldCents" = posted."heldCents",
      "debtCents" = posted."debtCents", "sequence" = posted."sequence", "hash" = posted."hash"
    WHERE "mechanicId" = posted."mechanicId" AND "hash" = transfers -> 0 ->> 'previousHash';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the wallet has changed' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- Only the app calls these (see npm run db:roles). By default, everyone could.
-- Keeps transfers from being posted until the transaction ends. Reading these rows FOR SHARE would require the right to
-- change them.
CREATE FUNCTION share_wallets(mechanics text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM "Wallet" WHERE "mechanicId" = ANY(mechanics) ORDER BY "mechanicId" FOR SHARE;
END $$;

REVOKE EXECUTE ON FUNCTION lock_wallet, post_transfers, share_wallets FROM PUBLIC;

CREATE TYPE "AdjustmentRequestState" AS ENUM ('waiting', 'approved', 'rejected', 'withdrawn');

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

    CONSTRAINT "AdjustmentRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AdjustmentRequest_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AdjustmentRequest_requestedById_fkey" FOREIGN KEY ("requestedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AdjustmentRequest_decidedById_fkey" FOREIGN KEY ("decidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AdjustmentRequest_cents_range" CHECK ("cents" <> 0),
    CONSTRAINT "AdjustmentRequest_reason_form" CHECK (length(btrim("reason")) BETWEEN 1 AND 1000),
    CONSTRAINT "AdjustmentRequest_decided" CHECK (("state" = 'waiting') = ("decidedById" IS NULL)
      AND ("decidedById" IS NULL) = ("decidedAt" IS NULL)),
    CONSTRAINT "AdjustmentRequest_second_person" CHECK (("state" = 'withdrawn') = ("decidedById" = "requestedById"))
);
CREATE INDEX "AdjustmentRequest_mechanicId_idx" ON "AdjustmentRequest"("mechanicId");
CREATE INDEX "AdjustmentRequest_state_idx" ON "AdjustmentRequest"("state");

CREATE TABLE "LowBalanceNotice" (
    "mechanicId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LowBalanceNotice_pkey" PRIMARY KEY ("mechanicId"),
    CONSTRAINT "LowBalanceNotice_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TYPE "CreditBundleState" AS ENUM ('draft', 'active', 'archived');

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

    CONSTRAINT "CreditBundle_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CreditBundle_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 60),
    CONSTRAINT "CreditBundle_priceCents_range" CHECK ("priceCents" BETWEEN 500 AND 500000),
    CONSTRAINT "CreditBundle_bonusCents_range" CHECK ("bonusCents" BETWEEN 0 AND "priceCents"),
    CONSTRAINT "CreditBundle_activated_has_time" CHECK ("state" <> 'active' OR "activatedAt" IS NOT NULL),
    CONSTRAINT "CreditBundle_archived_has_time" CHECK (("state" = 'archived') = ("archivedAt" IS NOT NULL))
);
CREATE UNIQUE INDEX "CreditBundle_family_version_key" ON "CreditBundle"("family", "version");
-- Mechanics are offered one version of a bundle, and administrators prepare one at a time.
CREATE UNIQUE INDEX "CreditBundle_one_active" ON "CreditBundle"("family") WHERE "state" = 'active';
CREATE UNIQUE INDEX "CreditBundle_one_draft" ON "CreditBundle"("family") WHERE "state" = 'draft';

-- What mechanics were offered stays as it was. A price change is another version.
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
CREATE TRIGGER "CreditBundle_immutable" BEFORE UPDATE OR DELETE ON "CreditBundle"
  FOR EACH ROW EXECUTE FUNCTION keep_offered_bundle();

CREATE TYPE "OrderKind" AS ENUM ('checkout', 'auto_top_up');
CREATE TYPE "OrderState" AS ENUM (
    'created', 'pending', 'paid', 'fulfilled', 'failed', 'expired', 'refunded', 'charged_back'
);

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

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Order_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Order_bundleId_fkey" FOREIGN KEY ("bundleId")
      REFERENCES "CreditBundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Order_createdById_fkey" FOREIGN KEY ("createdById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Order_priceCents_range" CHECK ("priceCents" BETWEEN 500 AND 500000),
    CONSTRAINT "Order_returned_range" CHECK ("refundedCents" >= 0 AND "chargedBackCents" >= 0
      AND "refundedCents" + "chargedBackCents" <= "priceCents"),
    CONSTRAINT "Order_consent_pair" CHECK (num_nonnulls("topUpBelowCents", "consentVersion") <> 1),
    -- A payment that added no credit can be charged back too.
    CONSTRAINT "Order_fulfilled_has_time" CHECK ("fulfilledAt" IS NOT NULL OR "state" <> 'fulfilled')
);
CREATE UNIQUE INDEX "Order_formKey_key" ON "Order"("formKey");
CREATE UNIQUE INDEX "Order_sessionId_key" ON "Order"("sessionId");
CREATE UNIQUE INDEX "Order_paymentIntentId_key" ON "Order"("paymentIntentId");
CREATE INDEX "Order_mechanicId_createdAt_idx" ON "Order"("mechanicId", "createdAt");
CREATE INDEX "Order_bundleId_idx" ON "Order"("bundleId");
CREATE INDEX "Order_state_createdAt_idx" ON "Order"("state", "createdAt");

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

    CONSTRAINT "AutoTopUp_pkey" PRIMARY KEY ("mechanicId"),
    CONSTRAINT "AutoTopUp_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AutoTopUp_bundleId_fkey" FOREIGN KEY ("bundleId")
      REFERENCES "CreditBundle"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AutoTopUp_belowCents_range" CHECK ("belowCents" BETWEEN 100 AND 500000),
    CONSTRAINT "AutoTopUp_off_has_reason" CHECK (("offAt" IS NULL) = ("offReason" IS NULL))
);
CREATE INDEX "AutoTopUp_offAt_idx" ON "AutoTopUp"("offAt");

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
CREATE INDEX "PaymentEvent_orderId_idx" ON "PaymentEvent"("orderId");
CREATE INDEX "PaymentEvent_paymentIntentId_idx" ON "PaymentEvent"("paymentIntentId");

-- Events are stored as they were received.
CREATE TRIGGER "PaymentEvent_immutable" BEFORE UPDATE OR DELETE ON "PaymentEvent"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "PaymentEvent_kept" BEFORE TRUNCATE ON "PaymentEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

    CONSTRAINT "SandboxPayment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SandboxPayment_returned_range" CHECK ("refundedCents" >= 0 AND "disputedCents" >= 0
      AND "refundedCents" + "disputedCents" <= "paidCents")
);
CREATE UNIQUE INDEX "SandboxPayment_sessionId_key" ON "SandboxPayment"("sessionId");
CREATE UNIQUE INDEX "SandboxPayment_orderId_key" ON "SandboxPayment"("orderId");
CREATE INDEX "SandboxPayment_customerId_idx" ON "SandboxPayment"("customerId");

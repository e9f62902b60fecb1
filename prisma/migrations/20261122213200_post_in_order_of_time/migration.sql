-- A transfer is never earlier than the previous one, so that the transfers of a period follow one another. Commands take
-- their time before they wait for the wallet, so they may be posted in another order.
CREATE OR REPLACE FUNCTION check_ledger_transfer() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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

-- Also returns the time of the last transfer.
CREATE OR REPLACE FUNCTION lock_wallet(mechanic text, key text, cause "LedgerCause", cause_id text, transfer_kind "LedgerTransferKind")
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

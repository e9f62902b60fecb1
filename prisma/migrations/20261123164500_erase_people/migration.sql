-- Replaces words, unless they are part of longer ones, with "Erased".
CREATE FUNCTION erase_words(value text, words text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN cardinality(words) = 0 THEN value ELSE regexp_replace(value, '(?<![[:alnum:]])(' || (
    SELECT string_agg(regexp_replace(word, '([]*+?^${}()|.[\\])', '\\\1', 'g'), '|') FROM unnest(words) word
  ) || ')(?![[:alnum:]])', 'Erased', 'g') END
$$;

-- Keeps which fields changed, and the values that say nothing about a person.
CREATE FUNCTION erased_snapshot(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN jsonb_typeof(snapshot) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN jsonb_typeof(value) IN ('boolean', 'number', 'null') OR key IN ('status', 'role', 'state', 'stateReason', 'mechanicId') THEN value
      ELSE '"Erased"' END), '{}') FROM jsonb_each(snapshot)
  ) ELSE snapshot END
$$;

-- The audit trail is immutable, except that erase_audit_data removes personal data from it. Who did what to which
-- record, and when, always stays.
CREATE FUNCTION keep_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('roadcall.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'before' - 'after' = to_jsonb(OLD) - 'before' - 'after' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
DROP TRIGGER "AuditEvent_immutable" ON "AuditEvent";
CREATE TRIGGER "AuditEvent_immutable" BEFORE UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION keep_audit_event();

-- Erases a closed account's data from the audit trail: everything recorded about the user, their mechanic, and their
-- applications, and these words elsewhere. `names` may belong to someone else too, so other people's records keep them.
CREATE FUNCTION erase_audit_data(erased_user text, words text[], names text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET roadcall.erasing = 'on' AS $$
DECLARE
  erased_mechanic text;
BEGIN
  SELECT "mechanicId" INTO erased_mechanic FROM "User" WHERE "id" = erased_user AND "status" = 'closed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a closed account can be erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE "AuditEvent" SET "before" = erased_snapshot("before"), "after" = erased_snapshot("after")
    WHERE "subjectKind" = 'user' AND "subjectId" = erased_user
      OR "subjectKind" = 'mechanic' AND "subjectId" = erased_mechanic
      OR "subjectKind" = 'application' AND "subjectId" IN (SELECT "id" FROM "MechanicApplication" WHERE "userId" = erased_user);
  UPDATE "AuditEvent" SET "before" = erase_words("before"::text, words)::jsonb, "after" = erase_words("after"::text, words)::jsonb
    WHERE EXISTS (SELECT FROM unnest(words) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
  UPDATE "AuditEvent" SET "before" = erase_words("before"::text, names)::jsonb, "after" = erase_words("after"::text, names)::jsonb
    WHERE "subjectKind" NOT IN ('user', 'mechanic', 'application')
      AND EXISTS (SELECT FROM unnest(names) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
END $$;

-- Only the app calls this (see npm run db:roles). By default, everyone could.
REVOKE EXECUTE ON FUNCTION erase_audit_data FROM PUBLIC;

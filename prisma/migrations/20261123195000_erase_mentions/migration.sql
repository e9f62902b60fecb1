-- CreateTable
CREATE TABLE "PendingErasure" (
    "userId" TEXT NOT NULL,
    "contacts" TEXT[],
    "names" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PendingErasure_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "PendingErasure" ADD CONSTRAINT "PendingErasure_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DROP FUNCTION erase_audit_data;

-- Erases a closed account's data from the events about the user, their mechanic, and their applications. Finds them by
-- index, however long the audit trail is.
CREATE FUNCTION erase_audit_data(erased_user text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET roadcall.erasing = 'on' AS $$
DECLARE
  erased_mechanic text;
  applications text[] := ARRAY(SELECT "id" FROM "MechanicApplication" WHERE "userId" = erased_user);
BEGIN
  SELECT "mechanicId" INTO erased_mechanic FROM "User" WHERE "id" = erased_user AND "status" = 'closed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a closed account can be erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE "AuditEvent" SET "before" = erased_snapshot("before"), "after" = erased_snapshot("after")
    WHERE "subjectKind" = 'user' AND "subjectId" = erased_user
      OR "subjectKind" = 'mechanic' AND "subjectId" = erased_mechanic
      OR "subjectKind" = 'application' AND "subjectId" = ANY (applications);
END $$;

-- Replaces words in the strings of a JSON value, at any depth.
CREATE FUNCTION erase_json_words(value jsonb, words text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(erase_words(value #>> '{}', words))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(erase_json_words(item, words) ORDER BY place), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS list(item, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, erase_json_words(item, words)), '{}')
      FROM jsonb_each(value) AS field(key, item))
    ELSE value END;
END $$;

-- Erases words of a closed account from the next `most` events in order of ID. Returns the last one's ID, and how many
-- there were. `names` may belong to someone else too, so other people's records keep them.
CREATE FUNCTION erase_audit_words(erased_user text, words text[], names text[], start_after text, most int, OUT last text, OUT seen int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET roadcall.erasing = 'on' AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "User" WHERE "id" = erased_user AND "status" = 'closed') THEN
    RAISE EXCEPTION 'only a closed account can be erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  SELECT max("id"), count(*) INTO last, seen
    FROM (SELECT "id" FROM "AuditEvent" WHERE "id" > start_after ORDER BY "id" LIMIT most) slice;
  UPDATE "AuditEvent" SET "before" = erase_json_words("before", words), "after" = erase_json_words("after", words)
    WHERE "id" > start_after AND "id" <= last
      AND EXISTS (SELECT FROM unnest(words) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
  UPDATE "AuditEvent" SET "before" = erase_json_words("before", names), "after" = erase_json_words("after", names)
    WHERE "id" > start_after AND "id" <= last AND "subjectKind" NOT IN ('user', 'mechanic', 'application')
      AND EXISTS (SELECT FROM unnest(names) word WHERE strpos("before"::text, word) > 0 OR strpos("after"::text, word) > 0);
END $$;

-- Only the app calls these (see npm run db:roles). By default, everyone could.
REVOKE EXECUTE ON FUNCTION erase_audit_data, erase_audit_words FROM PUBLIC;

CREATE TYPE "WorkKind" AS ENUM ('with_parts', 'without_parts', 'diagnosis');

-- Until now, pages told the kind of work from the name, by the same rule.
CREATE FUNCTION pg_temp.work_kind_of(name TEXT) RETURNS "WorkKind" LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name !~* '\m(inspect|diagnos|jump.?start)' THEN 'with_parts'
    WHEN name ~* 'jump' THEN 'without_parts'
    ELSE 'diagnosis'
  END::"WorkKind"
$$;

ALTER TABLE "Service" ADD COLUMN "workKind" "WorkKind";
UPDATE "Service" SET "workKind" = pg_temp.work_kind_of("name");
ALTER TABLE "Service" ALTER COLUMN "workKind" SET NOT NULL;

-- Estimates refuse all changes.
ALTER TABLE "Estimate" DISABLE TRIGGER "Estimate_immutable";
ALTER TABLE "Estimate" ADD COLUMN "workKind" "WorkKind";
UPDATE "Estimate" SET "workKind" = pg_temp.work_kind_of("serviceName");
ALTER TABLE "Estimate" ALTER COLUMN "workKind" SET NOT NULL;
ALTER TABLE "Estimate" ENABLE TRIGGER "Estimate_immutable";

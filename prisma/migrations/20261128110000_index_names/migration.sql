-- Both are trusted: the owner of the database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;

-- unaccent itself isn't immutable, because its rules could change. As an immutable function, it runs once a statement
-- rather than for every row, and the planner knows its result.
CREATE FUNCTION plain_letters(typed TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN public.unaccent('public.unaccent', typed);
END $$;

-- The same as foldText in lib/core/find-text.ts, which folds what is typed.
CREATE FUNCTION fold_text(typed TEXT) RETURNS TEXT LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  apostrophes CONSTANT TEXT := '''’‘ʻʼ`´';
  invisible CONSTANT TEXT := E'\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad';
  plain TEXT := normalize(translate(typed, apostrophes || invisible, ''), NFKD);
BEGIN
  plain := plain_letters(regexp_replace(plain, '[\u0300-\u036f]', '', 'g'));
  plain := lower(translate(plain, apostrophes, ''));
  plain := regexp_replace(plain, '\m([a-z])[./](?=[a-z]\M)', '\1', 'g');
  RETURN btrim(regexp_replace(plain, '[^[:alnum:]]+', ' ', 'g'));
END $$;

-- The same as foldName, for folded text: spells out "st", "ste", "ft", and "mt".
CREATE FUNCTION spell_out(folded TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF folded !~ '\m(?:ste?|ft|mt)\M' THEN
    RETURN folded;
  END IF;
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    folded, '\mst\M', 'saint', 'g'), '\mste\M', 'sainte', 'g'), '\mft\M', 'fort', 'g'), '\mmt\M', 'mount', 'g');
END $$;

-- The same as toSearchable, with a space before each line, so that every word follows a space.
CREATE FUNCTION search_lines(typed TEXT) RETURNS TEXT LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  folded TEXT := fold_text(typed);
  spelled TEXT := spell_out(folded);
  spaced TEXT := fold_text(translate(typed, '''’‘ʻʼ`´', '       '));
  lines TEXT := ' ' || folded;
BEGIN
  IF spelled <> folded THEN
    lines := lines || E'\n ' || spelled;
  END IF;
  IF spaced NOT IN (folded, spelled) THEN
    lines := lines || E'\n ' || spaced;
  END IF;
  RETURN lines;
END $$;

-- The stems of all words in both spellings, each after a space. The same as stemOf in lib/search/rules/word-forms.ts.
CREATE FUNCTION search_stems(typed TEXT) RETURNS TEXT LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  folded TEXT := fold_text(typed);
  word TEXT;
  stem TEXT;
  stems TEXT := '';
BEGIN
  FOREACH word IN ARRAY string_to_array(folded || ' ' || spell_out(folded), ' ') LOOP
    stem := regexp_replace(word, '(?:ing|ed|ies|es|[esy])$', '');
    IF length(stem) < 3 THEN
      stem := word;
    END IF;
    stem := ' ' || regexp_replace(stem, '([a-z])\1$', '\1');
    IF strpos(stems || ' ', stem || ' ') = 0 THEN
      stems := stems || stem;
    END IF;
  END LOOP;
  RETURN stems;
END $$;

-- The name itself, and what remains of it without one of its letters. Two names that are one typo apart share one.
CREATE FUNCTION shortened_names(name TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  names TEXT[] := ARRAY[name];
BEGIN
  FOR place IN 1..length(name) LOOP
    names := names || overlay(name placing '' from place for 1);
  END LOOP;
  RETURN names;
END $$;

CREATE TABLE "CitySearchText" (
    "locationId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cityLines" TEXT NOT NULL,
    "lines" TEXT NOT NULL,
    "stems" TEXT NOT NULL,

    CONSTRAINT "CitySearchText_pkey" PRIMARY KEY ("locationId"),
    CONSTRAINT "CitySearchText_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CitySearchText_state_position_locationId_idx" ON "CitySearchText"("state", "position", "locationId");
CREATE INDEX "CitySearchText_position_locationId_idx" ON "CitySearchText"("position", "locationId");
CREATE INDEX "CitySearchText_name_idx" ON "CitySearchText"("name");
CREATE INDEX "CitySearchText_lines_idx" ON "CitySearchText" USING gin ("lines" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "CitySearchText_shortened" ON "CitySearchText" USING gin (shortened_names("name")) WITH (fastupdate = off);

CREATE TABLE "MechanicSearchText" (
    "mechanicId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "lines" TEXT NOT NULL,

    CONSTRAINT "MechanicSearchText_pkey" PRIMARY KEY ("mechanicId"),
    CONSTRAINT "MechanicSearchText_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "MechanicSearchText_lines_idx" ON "MechanicSearchText" USING gin ("lines" gin_trgm_ops) WITH (fastupdate = off);

CREATE FUNCTION keep_city_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  city_lines TEXT := search_lines(NEW."city");
BEGIN
  IF NOT NEW."isActive" THEN
    DELETE FROM "CitySearchText" WHERE "locationId" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "CitySearchText" ("locationId", "state", "position", "name", "cityLines", "lines", "stems")
  VALUES (
    NEW."id", NEW."state", NEW."position", spell_out(fold_text(NEW."city")), city_lines,
    city_lines || E'\n' || search_lines(NEW."slug"), search_stems(NEW."city" || ' ' || NEW."state")
  )
  ON CONFLICT ("locationId") DO UPDATE SET
    "state" = EXCLUDED."state", "position" = EXCLUDED."position", "name" = EXCLUDED."name",
    "cityLines" = EXCLUDED."cityLines", "lines" = EXCLUDED."lines", "stems" = EXCLUDED."stems";
  RETURN NULL;
END $$;
CREATE TRIGGER "Location_searchText_added" AFTER INSERT ON "Location"
  FOR EACH ROW WHEN (NEW."isActive") EXECUTE FUNCTION keep_city_search_text();
CREATE TRIGGER "Location_searchText_changed" AFTER UPDATE ON "Location"
  FOR EACH ROW WHEN (
    (OLD."city", OLD."state", OLD."slug", OLD."position", OLD."isActive")
    IS DISTINCT FROM (NEW."city", NEW."state", NEW."slug", NEW."position", NEW."isActive")
  ) EXECUTE FUNCTION keep_city_search_text();

CREATE FUNCTION keep_mechanic_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW."isActive" THEN
    DELETE FROM "MechanicSearchText" WHERE "mechanicId" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "MechanicSearchText" ("mechanicId", "name", "lines")
  VALUES (NEW."id", NEW."name", search_lines(NEW."name" || ', ' || coalesce(NEW."businessName", '')))
  ON CONFLICT ("mechanicId") DO UPDATE SET "name" = EXCLUDED."name", "lines" = EXCLUDED."lines";
  RETURN NULL;
END $$;
CREATE TRIGGER "Mechanic_searchText_added" AFTER INSERT ON "Mechanic"
  FOR EACH ROW WHEN (NEW."isActive") EXECUTE FUNCTION keep_mechanic_search_text();
CREATE TRIGGER "Mechanic_searchText_changed" AFTER UPDATE ON "Mechanic"
  FOR EACH ROW WHEN (
    (OLD."name", OLD."businessName", OLD."isActive") IS DISTINCT FROM (NEW."name", NEW."businessName", NEW."isActive")
  ) EXECUTE FUNCTION keep_mechanic_search_text();

-- Writes the rows of cities and mechanics that exist already.
INSERT INTO "CitySearchText" ("locationId", "state", "position", "name", "cityLines", "lines", "stems")
SELECT "id", "state", "position", spell_out(fold_text("city")), search_lines("city"),
  search_lines("city") || E'\n' || search_lines("slug"), search_stems("city" || ' ' || "state")
FROM "Location" WHERE "isActive";
INSERT INTO "MechanicSearchText" ("mechanicId", "name", "lines")
SELECT "id", "name", search_lines("name" || ', ' || coalesce("businessName", '')) FROM "Mechanic" WHERE "isActive";

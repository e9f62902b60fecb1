-- The facts about each page of a city, and its points. Kept by refresh_page_scores.
CREATE TABLE "PageScore" (
    "locationId" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL,
    "mechanics" INTEGER NOT NULL,
    "hasHours" BOOLEAN NOT NULL,
    "hasLocalPrice" BOOLEAN NOT NULL,
    "hasNeighbor" BOOLEAN NOT NULL,
    "faqFacts" INTEGER NOT NULL,
    "score" INTEGER NOT NULL,

    CONSTRAINT "PageScore_pkey" PRIMARY KEY ("locationId", "serviceId"),
    CONSTRAINT "PageScore_locationId_fkey" FOREIGN KEY ("locationId")
      REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PageScore_score_locationId_serviceId_idx" ON "PageScore"("score", "locationId", "serviceId");

-- What the scores don't follow from yet. Every row names its transaction, so that no edit waits for another.
CREATE TABLE "PageScoreDue" (
    "txid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,
    "isNear" BOOLEAN NOT NULL DEFAULT false,
    "mechanicId" TEXT NOT NULL DEFAULT '',
    "locationId" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PageScoreDue_pkey" PRIMARY KEY ("txid", "isNear", "mechanicId", "locationId")
);
CREATE INDEX "PageScoreDue_locationId_idx" ON "PageScoreDue"("locationId");

CREATE INDEX "PageScore_hubs" ON "PageScore"("locationId") WHERE "serviceId" = '' AND "mechanics" > 0;
CREATE INDEX "Location_city_slug_idx" ON "Location"("city", "slug");
CREATE INDEX "Location_point" ON "Location" USING gist (point("longitude", "latitude"));

-- The same as distanceMiles in lib/core/geo.ts.
CREATE FUNCTION miles_between(lat_a FLOAT8, lng_a FLOAT8, lat_b FLOAT8, lng_b FLOAT8) RETURNS FLOAT8
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 2 * 3958.7613 * asin(sqrt(least(1, sin(radians(lat_b - lat_a) / 2) ^ 2
    + cos(radians(lat_a)) * cos(radians(lat_b)) * sin(radians(lng_b - lng_a) / 2) ^ 2)))
$$;

-- The same as boundingBox: contains every point within the miles.
CREATE FUNCTION box_around(lat FLOAT8, lng FLOAT8, miles FLOAT8) RETURNS box LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT box(
    point(lng - miles / 68 / greatest(0.1, cos(radians(lat))), lat - miles / 68),
    point(lng + miles / 68 / greatest(0.1, cos(radians(lat))), lat + miles / 68))
$$;

-- The same as pageScore in lib/site/page-score.ts.
CREATE FUNCTION page_points(mechanics INT, has_hours BOOLEAN, has_price BOOLEAN, has_neighbor BOOLEAN, faq_facts INT)
RETURNS INT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mechanics = 0 THEN 0 ELSE 20 + (mechanics > 1)::int * 10 + has_hours::int * 15
    + has_price::int * 25 + has_neighbor::int * 15 + least(faq_facts, 3) * 5 END
$$;

-- The same as cityPages in lib/sitemap/rules/page-facts.ts, except for neighbors. Returns the cities where a service, or
-- the first of all services, is newly offered or no longer offered.
CREATE FUNCTION write_page_facts(city_ids TEXT[]) RETURNS TEXT[] LANGUAGE plpgsql AS $$
DECLARE
  turned TEXT[];
BEGIN
  WITH worker AS MATERIALIZED (
    SELECT c."locationId" AS city, m."id" AS mechanic, m."timezone" AS zone,
      row_number() OVER (PARTITION BY c."locationId" ORDER BY c."ringPlace", c."priority", c."mechanicId") AS place,
      m."hours" @? '$.week[*][*]' AS works, m."hours" @? '$.week[0,6][*]' AS works_weekends,
      m."radiusMiles" IS NOT NULL AS has_radius
    FROM "Coverage" c
    JOIN "Mechanic" m ON m."id" = c."mechanicId" AND m."isActive"
    WHERE c."locationId" = ANY(city_ids)
  ), offered AS MATERIALIZED (
    SELECT worker.*, o."serviceId" AS service, nullif(greatest(o."priceCents", 0), 0) AS charged
    FROM worker
    JOIN "Offer" o ON o."mechanicId" = worker.mechanic AND o."isActive"
    JOIN "Service" s ON s."id" = o."serviceId" AND s."isActive"
  ), zoned AS (
    SELECT city, service, zone, min(place) AS place, count(*)::int AS mechanics,
      bool_or(works) AS works, bool_or(works_weekends) AS works_weekends, bool_or(has_radius) AS has_radius,
      min(charged) AS lowest, max(charged) AS highest
    FROM offered GROUP BY city, service, zone
    UNION ALL
    SELECT city, '', zone, min(place), count(*)::int,
      bool_or(works), bool_or(works_weekends), bool_or(has_radius), NULL, NULL
    FROM worker WHERE mechanic IN (SELECT DISTINCT mechanic FROM offered)
    GROUP BY city, zone
  ), served AS (
    SELECT city, service, sum(mechanics)::int AS mechanics, (array_agg(works ORDER BY place))[1] AS has_hours,
      bool_or(works_weekends) AS works_weekends, bool_or(has_radius) AS has_radius,
      min(lowest) AS lowest, max(highest) AS highest
    FROM zoned GROUP BY city, service
  ), priced AS (
    SELECT served.*, rule."locationId" IS NOT NULL AS has_rule,
      (has_hours AND works_weekends)::int + has_radius::int AS faq_facts,
      service <> '' AND rule."displayMode" IS DISTINCT FROM 'message' AND coalesce(rule."priceCents", CASE
        WHEN s."pricingMode" = 'fixed' AND s."basePartsCostCents" >= 50 THEN s."basePartsCostCents"
        WHEN s."pricingMode" = 'labor' AND s."basePartsCostCents" >= 0 AND s."laborHours" >= 0
        THEN s."basePartsCostCents" + round(s."laborHours" * 10000) END, 0) > 0 AS has_price
    FROM served
    LEFT JOIN "Service" s ON s."id" = service
    LEFT JOIN LATERAL (
      SELECT r.* FROM "PriceRule" r
      WHERE (r."locationId" = city OR (r."locationId" IS NULL AND r."serviceId" IS NOT NULL))
        AND (r."serviceId" = service OR r."serviceId" IS NULL)
        AND (r."displayMode" = 'message' OR r."priceCents" > 0)
      ORDER BY (r."locationId" IS NOT NULL) DESC, (r."serviceId" IS NOT NULL) DESC LIMIT 1
    ) rule ON service <> ''
  ), own AS (
    SELECT city, service, mechanics, has_hours, has_price AND (has_rule OR lowest IS NOT NULL) AS has_local_price,
      faq_facts + (has_price AND lowest < highest IS TRUE)::int AS faq_facts
    FROM priced
  ), best AS (
    SELECT city, bool_or(has_local_price) AS has_local_price, max(faq_facts) AS faq_facts FROM own GROUP BY city
  ), facts AS MATERIALIZED (
    SELECT l."id" AS city, page.service, coalesce(own.mechanics, 0) AS mechanics,
      coalesce(own.has_hours, false) AS has_hours,
      coalesce(CASE page.service WHEN '' THEN best.has_local_price ELSE own.has_local_price END, false)
        AS has_local_price,
      coalesce(own.faq_facts + (page.service = '' AND best.faq_facts > own.faq_facts)::int, 0) AS faq_facts
    FROM "Location" l
    CROSS JOIN (SELECT "id" AS service FROM "Service" WHERE "isActive" UNION ALL SELECT '') page
    LEFT JOIN own ON own.city = l."id" AND own.service = page.service
    LEFT JOIN best ON best.city = l."id"
    WHERE l."id" = ANY(city_ids) AND l."isActive"
  ), gone AS (
    DELETE FROM "PageScore" WHERE "locationId" = ANY(city_ids)
      AND ("locationId", "serviceId") NOT IN (SELECT city, service FROM facts)
  ), written AS (
    INSERT INTO "PageScore" AS p
      ("locationId", "serviceId", "mechanics", "hasHours", "hasLocalPrice", "hasNeighbor", "faqFacts", "score")
    SELECT city, service, mechanics, has_hours, has_local_price, false, faq_facts,
      page_points(mechanics, has_hours, has_local_price, false, faq_facts)
    FROM facts
    ON CONFLICT ("locationId", "serviceId") DO UPDATE SET
      "mechanics" = EXCLUDED."mechanics", "hasHours" = EXCLUDED."hasHours",
      "hasLocalPrice" = EXCLUDED."hasLocalPrice", "faqFacts" = EXCLUDED."faqFacts",
      "score" = page_points(EXCLUDED."mechanics", EXCLUDED."hasHours", EXCLUDED."hasLocalPrice", p."hasNeighbor",
        EXCLUDED."faqFacts")
    WHERE (p."mechanics", p."hasHours", p."hasLocalPrice", p."faqFacts") IS DISTINCT FROM
      (EXCLUDED."mechanics", EXCLUDED."hasHours", EXCLUDED."hasLocalPrice", EXCLUDED."faqFacts")
  )
  SELECT array_agg(DISTINCT coalesce(was."locationId", facts.city)) INTO turned
  FROM (
    SELECT "locationId", "serviceId" FROM "PageScore" WHERE "locationId" = ANY(city_ids) AND "mechanics" > 0
  ) was
  FULL JOIN (SELECT * FROM facts WHERE mechanics > 0) facts
    ON facts.city = was."locationId" AND facts.service = was."serviceId"
  WHERE was."locationId" IS NULL OR facts.city IS NULL;
  RETURN coalesce(turned, '{}');
END $$;

-- The same as neighborsOf.
CREATE FUNCTION write_page_neighbors(city_ids TEXT[]) RETURNS void LANGUAGE sql AS $$
  UPDATE "PageScore" p SET "hasNeighbor" = found.has,
    "score" = page_points(p."mechanics", p."hasHours", p."hasLocalPrice", found.has, p."faqFacts")
  FROM (
    SELECT own."locationId", own."serviceId", own."mechanics" > 0 AND EXISTS (
      SELECT FROM "Location" near
      JOIN "PageScore" other ON other."locationId" = near."id" AND other."serviceId" = own."serviceId"
        AND other."mechanics" > 0
      WHERE near."id" <> l."id"
        AND point(near."longitude", near."latitude") <@ box_around(l."latitude", l."longitude", 60)
        AND miles_between(l."latitude", l."longitude", near."latitude", near."longitude") <= 60
    ) AS has
    FROM "PageScore" own JOIN "Location" l ON l."id" = own."locationId"
    WHERE own."locationId" = ANY(city_ids)
  ) found
  WHERE p."locationId" = found."locationId" AND p."serviceId" = found."serviceId" AND p."hasNeighbor" <> found.has
$$;

-- The cities within 60 miles of a point become due.
CREATE FUNCTION mark_page_scores_near(lat FLOAT8, lng FLOAT8, except_ids TEXT[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "PageScoreDue" ("isNear", "locationId")
  SELECT true, "id" FROM "Location"
  WHERE point("longitude", "latitude") <@ box_around(lat, lng, 60) AND "isActive" AND "id" <> ALL(except_ids)
  ON CONFLICT DO NOTHING
$$;

-- Edits of a city's mechanics wait here for each other: each then counts what the others have committed.
CREATE FUNCTION refresh_page_scores(city_ids TEXT[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  turned TEXT[];
BEGIN
  PERFORM FROM "Location" WHERE "id" = ANY(city_ids) ORDER BY "id" FOR NO KEY UPDATE;
  turned := write_page_facts(city_ids);
  PERFORM write_page_neighbors(city_ids);
  PERFORM mark_page_scores_near("latitude", "longitude", city_ids) FROM "Location" WHERE "id" = ANY(turned);
END $$;

-- Refreshes the cities that this transaction has changed, unless there are more than `most`: a job follows.
CREATE FUNCTION refresh_own_page_scores(most INT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  city_ids TEXT[];
BEGIN
  SELECT array_agg(DISTINCT city) INTO city_ids FROM (
    SELECT coalesce(c."locationId", d."locationId") AS city FROM "PageScoreDue" d
    LEFT JOIN "Coverage" c ON c."mechanicId" = d."mechanicId" AND d."mechanicId" <> ''
    WHERE d."txid" = pg_current_xact_id()::text::bigint AND NOT d."isNear"
  ) due WHERE city <> '';
  IF cardinality(city_ids) > most THEN
    RETURN;
  END IF;
  DELETE FROM "PageScoreDue" WHERE "txid" = pg_current_xact_id()::text::bigint AND NOT "isNear"
    AND ("mechanicId" <> '' OR "locationId" <> '');
  IF city_ids IS NOT NULL THEN
    PERFORM refresh_page_scores(city_ids);
  END IF;
END $$;

-- Refreshes up to `most` cities that are due. Returns how many rows were taken: 0 if none was due.
CREATE FUNCTION refresh_due_page_scores(most INT) RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
  taken "PageScoreDue"[];
  city_ids TEXT[];
BEGIN
  WITH due AS (
    DELETE FROM "PageScoreDue" WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM "PageScoreDue" ORDER BY "txid", "isNear" LIMIT most FOR UPDATE SKIP LOCKED))
    RETURNING *
  )
  SELECT array_agg(due) INTO taken FROM due;
  IF taken IS NULL THEN
    RETURN 0;
  END IF;
  -- A service or a price everywhere concerns every city.
  INSERT INTO "PageScoreDue" ("locationId")
  SELECT l."id" FROM "Location" l
  WHERE l."isActive" AND EXISTS (SELECT FROM unnest(taken) t WHERE t."mechanicId" = '' AND t."locationId" = '')
  ON CONFLICT DO NOTHING;
  INSERT INTO "PageScoreDue" ("locationId")
  SELECT DISTINCT c."locationId" FROM unnest(taken) t
  JOIN "Coverage" c ON c."mechanicId" = t."mechanicId" WHERE t."mechanicId" <> ''
  ON CONFLICT DO NOTHING;
  city_ids := ARRAY(SELECT DISTINCT "locationId" FROM unnest(taken) WHERE "locationId" <> '');
  DELETE FROM "PageScoreDue" WHERE "locationId" = ANY(city_ids);
  PERFORM refresh_page_scores(city_ids);
  RETURN cardinality(taken);
END $$;

CREATE FUNCTION mark_page_scores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is marked: a mechanic's cities, a city, or every city.
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "PageScoreDue" ("mechanicId", "locationId") VALUES (
      CASE TG_ARGV[0] WHEN 'mechanic' THEN coalesce(to_jsonb(OLD) ->> TG_ARGV[1], '') ELSE '' END,
      CASE TG_ARGV[0] WHEN 'city' THEN coalesce(to_jsonb(OLD) ->> TG_ARGV[1], '') ELSE '' END)
    ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "PageScoreDue" ("mechanicId", "locationId") VALUES (
      CASE TG_ARGV[0] WHEN 'mechanic' THEN coalesce(to_jsonb(NEW) ->> TG_ARGV[1], '') ELSE '' END,
      CASE TG_ARGV[0] WHEN 'city' THEN coalesce(to_jsonb(NEW) ->> TG_ARGV[1], '') ELSE '' END)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "Coverage_pageScore" AFTER INSERT OR UPDATE OR DELETE ON "Coverage"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores('city', 'locationId');
CREATE TRIGGER "Offer_pageScore" AFTER INSERT OR UPDATE OR DELETE ON "Offer"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores('mechanic', 'mechanicId');
CREATE TRIGGER "PriceRule_pageScore" AFTER INSERT OR UPDATE OR DELETE ON "PriceRule"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores('city', 'locationId');
CREATE TRIGGER "Mechanic_pageScore" AFTER UPDATE ON "Mechanic"
  FOR EACH ROW WHEN (
    (OLD."isActive", OLD."timezone", OLD."hours", OLD."radiusMiles" IS NULL)
    IS DISTINCT FROM (NEW."isActive", NEW."timezone", NEW."hours", NEW."radiusMiles" IS NULL)
  ) EXECUTE FUNCTION mark_page_scores('mechanic', 'id');
CREATE TRIGGER "Service_pageScore_added" AFTER INSERT OR DELETE ON "Service"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores('every');
CREATE TRIGGER "Service_pageScore_changed" AFTER UPDATE ON "Service"
  FOR EACH ROW WHEN (
    (OLD."isActive", OLD."pricingMode", OLD."laborHours", OLD."basePartsCostCents")
    IS DISTINCT FROM (NEW."isActive", NEW."pricingMode", NEW."laborHours", NEW."basePartsCostCents")
  ) EXECUTE FUNCTION mark_page_scores('every');
CREATE TRIGGER "Location_pageScore_added" AFTER INSERT ON "Location"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores('city', 'id');
CREATE TRIGGER "Location_pageScore_changed" AFTER UPDATE ON "Location"
  FOR EACH ROW WHEN (
    (OLD."isActive", OLD."latitude", OLD."longitude")
    IS DISTINCT FROM (NEW."isActive", NEW."latitude", NEW."longitude")
  ) EXECUTE FUNCTION mark_page_scores('city', 'id');

CREATE FUNCTION mark_page_scores_near_old_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_page_scores_near(OLD."latitude", OLD."longitude", ARRAY[OLD."id"]);
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_page_scores_near(NEW."latitude", NEW."longitude", ARRAY[NEW."id"]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Location_pageScore_moved" AFTER UPDATE ON "Location"
  FOR EACH ROW WHEN ((OLD."latitude", OLD."longitude") IS DISTINCT FROM (NEW."latitude", NEW."longitude"))
  EXECUTE FUNCTION mark_page_scores_near_old_place();
CREATE TRIGGER "Location_pageScore_deleted" AFTER DELETE ON "Location"
  FOR EACH ROW EXECUTE FUNCTION mark_page_scores_near_old_place();

-- Writes all scores from nothing.
CREATE FUNCTION write_all_page_scores() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  chunks CONSTANT TEXT[] := ARRAY(
    SELECT string_agg("id", ' ') FROM (
      SELECT "id", (row_number() OVER (ORDER BY "id") - 1) / 100 AS part FROM "Location") numbered
    GROUP BY part);
  chunk TEXT;
BEGIN
  FOREACH chunk IN ARRAY chunks LOOP
    PERFORM write_page_facts(string_to_array(chunk, ' '));
  END LOOP;
  FOREACH chunk IN ARRAY chunks LOOP
    PERFORM write_page_neighbors(string_to_array(chunk, ' '));
  END LOOP;
  DELETE FROM "PageScoreDue";
END $$;
SELECT write_all_page_scores();

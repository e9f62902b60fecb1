CREATE TYPE "DemandSource" AS ENUM ('search', 'zip_form', 'landing', 'quiz');

CREATE TABLE "UnmetDemand" (
    "day" DATE NOT NULL,
    "zipcode" TEXT NOT NULL,
    "serviceId" TEXT NOT NULL DEFAULT '',
    "source" "DemandSource" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "UnmetDemand_pkey" PRIMARY KEY ("day","zipcode","serviceId","source")
);
ALTER TABLE "UnmetDemand"
  ADD CONSTRAINT "UnmetDemand_zipcode_form" CHECK ("zipcode" ~ '^[0-9]{5}$'),
  ADD CONSTRAINT "UnmetDemand_count_positive" CHECK ("count" > 0);
